import { paths } from '../paths.ts';

/** The pages of the site that show a text as a part of them, by the slug of the text. */
const pages: Readonly<Record<string, string>> = {
  'acerca-de': paths.about,
  contacto: paths.contact,
  'terminos-y-condiciones': paths.terms,
  'politica-de-privacidad': paths.privacy,
  'liga-de-colectivos': paths.league,
};

/** Whether a text with this slug has a page of its own, which exists while the text is published. */
export const hasOwnPage = (slug: string): boolean => !Object.hasOwn(pages, slug);

/** The page that shows a text. Not among `paths`, which every page loads. */
export const textPath = (slug: string): string =>
  hasOwnPage(slug) ? `/textos/${encodeURIComponent(slug)}` : (pages[slug] ?? '');
