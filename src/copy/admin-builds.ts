import { count } from './plural.ts';

/** Builds of the whole site, and pages that failed. */
export const adminBuildsCopy = {
  title: 'Publicación',
  description: 'Las publicaciones completas del sitio, y las páginas que no se pudieron hacer.',
  request: 'Publicar todo el sitio',
  requestConfirm:
    'Los cambios se publican solos. Esto vuelve a hacer todas las páginas y puede tardar unos minutos; mientras tanto el sitio sigue como está.',
  requested: 'La publicación completa está en la fila',
  counted: (number: number) => count(number, 'publicación completa', 'publicaciones completas'),
  empty: 'Todavía no hay publicaciones completas.',
  states: {
    queued: 'En la fila',
    running: 'En curso',
    done: 'Publicada',
    failed: 'No se pudo',
  },
  /** What asked for a build: `webhook`, `admin 5`, or what a command did, in English. */
  reason: (reason: string) =>
    reason === 'webhook'
      ? 'la pidió otro sistema'
      : /^admin\b/.test(reason)
        ? 'la pidió quien administra'
        : 'la pidió un comando',
  pages: (done: number, total: number | null) =>
    total === null ? count(done, 'página', 'páginas') : `${count(done, 'página', 'páginas')} de ${total}`,
  progress: 'Avance de la publicación',
  lasted: (seconds: number) =>
    seconds < 90
      ? `tardó ${count(Math.max(1, Math.round(seconds)), 'segundo', 'segundos')}`
      : `tardó ${count(Math.round(seconds / 60), 'minuto', 'minutos')}`,
  log: 'Registro',
  noLog: 'No dejó registro.',
  failures: {
    counted: (number: number) =>
      count(number, 'página que no se pudo hacer', 'páginas que no se pudieron hacer'),
    text: 'Cada una conserva su última versión hasta que se arregle.',
    edit: 'Corregir',
    more: (number: number) => `y ${number} más`,
  },
} as const;
