import type { TextDraft } from '../data/draft.ts';
import { privacyNotice } from './privacy-notice.ts';
import { terms } from './terms.ts';

/** Addresses of the texts that the site's own pages show. */
export const siteTexts = [
  'terminos-y-condiciones',
  'politica-de-privacidad',
  'contacto',
  'acerca-de',
] as const;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Stands in a draft for what only the people behind a site know. */
const blank = (what: string) => `[POR LLENAR: ${what}]`;

/** What is still to be filled in of a text, in its order, each once. */
export const blanksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\[POR LLENAR:\s*([^\]]*)\]/g)].map(([, what = '']) => what.trim())),
];

const REVIEW = `<p>${blank('lee este borrador con quien lleve los asuntos legales del sitio, corrígelo y borra este párrafo')}</p>`;

/** Drafts that a new installation begins with: not published, with blanks for what is not known here. */
export function starterTexts(plainName: string): TextDraft[] {
  const siteName = escapeHtml(plainName);
  const responsible = `${blank('nombre completo o razón social de quien responde por el sitio')} (domicilio: ${blank('calle, número, colonia, código postal, ciudad y estado')})`;
  const drafts: Array<Omit<TextDraft, 'is_published'>> = [
    {
      slug: 'terminos-y-condiciones',
      name: 'Términos y condiciones',
      section: 'legal',
      short_description: 'Las reglas para usar este sitio.',
      description: `${REVIEW}\n${terms({ site: siteName, siteName })}`,
    },
    {
      slug: 'politica-de-privacidad',
      name: 'Política de privacidad',
      section: 'legal',
      short_description: 'Qué datos pedimos, para qué y cómo decidir sobre ellos.',
      description: `${REVIEW}\n${privacyNotice({ site: siteName, siteName, responsible })}`,
    },
    {
      slug: 'contacto',
      name: 'Contacto',
      section: 'sitio',
      short_description: 'Correcciones, dudas y datos que faltan.',
      description: `<p>Escríbenos para corregir un dato o avisarnos de un comediante, un foro o un podcast que falta. Contestamos en ${blank('el plazo en que contestas, por ejemplo: cinco días hábiles')}.</p>
<ul><li><strong>Correcciones:</strong> incluye la dirección de la página y qué debería decir.</li><li><strong>Comediantes:</strong> <a href="/mi-cuenta/comediante">pide tu página</a>.</li><li><strong>Datos personales:</strong> la <a href="/politica-de-privacidad">política de privacidad</a> explica cómo ejercer tus derechos.</li></ul>`,
    },
    {
      slug: 'acerca-de',
      name: `Acerca de ${plainName}`,
      section: 'sitio',
      short_description: 'Quién hace esta enciclopedia y cómo participar.',
      description: `<p><strong>${siteName}</strong> reúne a comediantes, colectivos, foros, podcasts y fechas de stand-up en México. La hace ${blank('quién la hace y desde dónde')}.</p>
<h3>Qué encuentras aquí</h3>
<ul><li>Comediantes y colectivos con sus próximas fechas.</li><li>Una cartelera por ciudad, con horarios y precios.</li><li>Lugares y podcasts.</li></ul>
<h3>Cómo participar</h3>
<p>Si haces stand-up, <a href="/mi-cuenta/comediante">pide tu página</a>. Si algo está mal, <a href="/contacto">dinos</a> y lo arreglamos. El programa es libre; los textos se comparten bajo CC BY-SA 4.0.</p>`,
    },
  ];
  return drafts.map((draft) => ({ ...draft, is_published: false }));
}
