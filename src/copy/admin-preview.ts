import { count } from './plural.ts';

/** What is shown of an entry before it is saved. */
export const adminPreviewCopy = {
  title: 'Antes de guardar',
  text: 'Así se verá lo que escribiste, y qué páginas del sitio cambian. Nada se guarda todavía.',
  preview: 'Vista previa',
  plan: 'Qué cambiará',
  working: 'Un momento…',
  frame: 'Vista previa de la página',
  width: 'Ancho',
  widths: { 360: 'Teléfono', 1280: 'Computadora' },
  open: 'Abrir en otra pestaña',
  share: (until: string) => `Quien tenga el enlace puede verla hasta el ${until}, o hasta que lo revoques.`,
  revoke: 'Revocar',
  revoked: 'El enlace se revocó: ya no muestra nada.',
  links: 'Otros enlaces tuyos que siguen abiertos',
  link: (made: string, until: string) => `Hecho el ${made}; se cierra el ${until}`,
  fix: 'Primero corrige esto:',
  changed: (number: number) => `${count(number, 'página cambia', 'páginas cambian')}:`,
  gone: (number: number) => `${count(number, 'página desaparece', 'páginas desaparecen')}:`,
  nothing: 'Ninguna página del sitio cambia.',
  more: (number: number) => `y ${number} más`,
  failed: 'No se pudo preparar. El sitio puede estar ocupado: intenta en un momento.',
} as const;
