import { count } from '../plural.ts';

/** The preview of an unsaved entry. */
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
  share: (until: string) => `Quien tenga el enlace puede verla hasta el ${until}.`,
  revoke: 'Revocar',
  revoked: 'El enlace ya no muestra nada.',
  links: 'Tus otros enlaces',
  link: (until: string) => `Abierto hasta el ${until}`,
  fix: 'Primero corrige esto:',
  changed: (number: number) => `${count(number, 'página cambia', 'páginas cambian')}:`,
  gone: (number: number) => `${count(number, 'página desaparece', 'páginas desaparecen')}:`,
  nothing: 'Ninguna página del sitio cambia.',
  more: (number: number) => `y ${number} más`,
  failed: 'No se pudo preparar. El sitio puede estar ocupado: intenta en un momento.',
} as const;
