import { paths } from './paths.ts';

/** The pages that show a text, by the slug of the text. */
const pages: Readonly<Record<string, string>> = {
  'acerca-de': paths.about,
  contacto: paths.contact,
  'terminos-y-condiciones': paths.terms,
  'politica-de-privacidad': paths.privacy,
  'liga-de-colectivos': paths.league,
  registro: paths.register,
};

/** The page that shows a text; null for a text without one. */
export const textPath = (slug: string): string | null => (Object.hasOwn(pages, slug) && pages[slug]) || null;
