/** The frame of the admin screens, and the messages of a screen that shows nothing. */
export const adminCopy = {
  title: 'Administración',
  homeTitle: 'Administración',
  homeDescription: 'Todo lo que se puede corregir en el sitio, y lo que cambió.',
  sectionDescription: (many: string) => `Administración de ${many.toLowerCase()}.`,
  open: 'Secciones',
  nav: 'Administración',
  parts: { content: 'Contenido', league: 'Liga', site: 'Sitio' },
  home: 'Hoy',
  changes: 'Cambios',
  donations: 'Donativos',
  refused: {
    title: 'No tienes permiso',
    text: 'Esta parte es de quienes editan el contenido. Si te toca, pide el permiso a quien administra el sitio.',
    home: 'Ir al inicio',
  },
  missing: {
    title: 'Aquí no se edita',
    text: 'El contenido de este sitio vive en otro servidor: edítalo allá.',
  },
  gone: {
    title: 'Esta ficha no está',
    text: 'Desde su historial se puede recuperar.',
  },
  notDone: 'No se pudo hacer. Intenta de nuevo.',
  cancel: 'Cancelar',
  history: 'Ver su historial',
  failed: 'No pudimos traer esto.',
  retry: 'Intentar de nuevo',
} as const;

/** Separate from the texts of the screens, whose scripts do not need it. */
export const skipMenuCopy = 'Saltar el menú de la administración';
