import type { TextDraft } from '#api/data/draft.ts';
import { privacyNotice } from '#api/starter-texts/privacy-notice.ts';
import { terms } from '#api/starter-texts/terms.ts';

const site = { site: 'Risoteca (sitio de demostración)', siteName: 'Risoteca' } as const;

export const demoTexts: readonly TextDraft[] = [
  {
    slug: 'acerca-de',
    name: 'Acerca de Risoteca',
    section: 'sitio',
    short_description: 'La enciclopedia libre del stand-up mexicano: quién hace reír, dónde y cuándo.',
    description: `<p><strong>Risoteca</strong> reúne en un solo lugar a comediantes, colectivos, foros, podcasts y fechas de stand-up en México. La escriben y la corrigen quienes hacen comedia y quienes van a verla.</p>
<h3>Qué encuentras aquí</h3>
<ul><li>Perfiles de comediantes con sus próximas fechas.</li><li>Una cartelera por ciudad, con horarios y precios claros.</li><li>Micrófonos abiertos, para ver o para subirte.</li><li>La Liga de Colectivos, con tabla y llaves.</li></ul>
<h3>Cómo se hace</h3>
<p>El programa es libre y los textos también: puedes copiarlos, corregirlos y compartirlos con la misma licencia, citando la fuente. Si algo está mal, <a href="/contacto">dinos</a> y lo arreglamos.</p>
<blockquote><p>Este es un sitio de demostración: las personas, los lugares y las fechas que aparecen son inventados.</p></blockquote>`,
  },
  {
    slug: 'contacto',
    name: 'Contacto',
    section: 'sitio',
    short_description: 'Correcciones, dudas, invitaciones y chistes en borrador.',
    description: `<p>Escríbenos para corregir un dato, reclamar tu perfil o avisarnos de un foro que falta. Contestamos en <strong>dos días hábiles</strong>, casi siempre con buen humor.</p>
<ul><li><strong>Correcciones:</strong> incluye la dirección de la página y qué debería decir.</li><li><strong>Comediantes:</strong> escribe desde el correo con el que te registraste.</li><li><strong>Foros y colectivos:</strong> manda nombre, ciudad y una foto que sea tuya.</li></ul>
<p>Si quieres ejercer tus derechos sobre tus datos personales, la <a href="/politica-de-privacidad">política de privacidad</a> explica cómo.</p>`,
  },
  {
    slug: 'liga-de-colectivos',
    name: 'Liga de Colectivos',
    section: 'liga',
    short_description: 'Ocho colectivos, dos grupos, un trofeo de unicel.',
    description: `<p>La Liga de Colectivos enfrenta cada año a grupos de comediantes de todo el país. Se gana con chistes: <strong>no hay otra manera</strong>.</p>
<h3>Reglas</h3>
<ul><li>Dos grupos de cuatro colectivos; todos contra todos.</li><li>Veinte minutos por colectivo, con al menos tres personas en escena.</li><li>Tres jueces califican de cero a diez; se suman los puntos.</li><li>Victoria: tres puntos en la tabla. Empate: uno.</li><li>Los dos primeros de cada grupo pasan a semifinales.</li></ul>
<h3>Lo que no se vale</h3>
<ul><li>Repetir una rutina en la misma temporada.</li><li>Humillar al público.</li><li>Sobornar a los jueces con garnachas (después de la función, sí).</li></ul>`,
  },
  {
    slug: 'terminos-y-condiciones',
    name: 'Términos y condiciones',
    section: 'legal',
    short_description: 'Las reglas de la casa, sin letra chiquita.',
    description: terms(site),
  },
  {
    slug: 'politica-de-privacidad',
    name: 'Política de privacidad',
    section: 'legal',
    short_description: 'Qué datos pedimos, para qué y cómo decidir sobre ellos.',
    description: privacyNotice({ ...site, responsible: site.site }),
  },
];
