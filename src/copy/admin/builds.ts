import { count } from '../plural.ts';

const askers: Record<string, string> = {
  webhook: 'la pidió otro sistema',
  admin: 'la pidió quien administra',
  editor: 'la pidió la redacción',
};

/** Builds of the whole site, and pages that failed. */
export const adminBuildsCopy = {
  title: 'Publicación',
  description: 'Las publicaciones completas del sitio, y las páginas que no se pudieron hacer.',
  request: 'Publicar todo el sitio',
  requestConfirm:
    'Los cambios se publican solos. Esto vuelve a hacer todas las páginas y puede tardar unos minutos; mientras tanto el sitio sigue como está.',
  requested: 'La publicación completa está en la fila',
  counted: (number: number) =>
    count(number, 'publicación completa pedida', 'publicaciones completas pedidas'),
  empty: 'Todavía no se pide ninguna publicación completa: la primera se hizo al arrancar el sitio.',
  states: {
    queued: 'En la fila',
    running: 'En curso',
    done: 'Publicada',
    failed: 'No se pudo',
  },
  /** The origin of a build: `webhook`, `admin 5`, `editor 6`, or the action of a command, in English. */
  reason: (reason: string) => askers[reason.split(' ')[0] ?? ''] ?? 'la pidió un comando',
  pages: (done: number, total: number | null) =>
    total === null ? count(done, 'página', 'páginas') : `${count(done, 'página', 'páginas')} de ${total}`,
  progress: 'Avance de la publicación',
  lasted: (seconds: number) =>
    seconds < 90
      ? `tardó ${count(Math.max(1, Math.round(seconds)), 'segundo', 'segundos')}`
      : `tardó ${count(Math.round(seconds / 60), 'minuto', 'minutos')}`,
  releases: {
    title: 'Versiones del sitio',
    text: 'Cada publicación completa guarda una versión. Se conservan las últimas cinco.',
    held: 'El sitio muestra una versión anterior. Lo que se edite se guarda, pero no se verá hasta que vuelvas a la más reciente o publiques todo el sitio.',
    live: 'La que se ve ahora',
    liveSince: 'se ve desde el',
    newest: 'La más reciente',
    older: 'Anterior',
    made: 'hecha el',
    pages: (number: number) => count(number, 'página', 'páginas'),
    goTo: 'Volver a esta versión',
    goToOlder:
      'El sitio se verá como en esta versión. Los cambios hechos después se conservan, pero no se verán hasta que vuelvas a la más reciente o se publique todo el sitio.',
    goToNewest: 'El sitio se verá con todos los cambios, y los que se hagan se publicarán solos.',
    wentTo: 'El sitio ya muestra esa versión',
    refused: {
      title: 'Una publicación espera tu permiso',
      pages: (pages: number, before: number) =>
        `Tendría ${count(pages, 'página', 'páginas')} y el sitio tiene ${before}. Si está bien que desaparezcan tantas, publícala de todos modos.`,
      links: (broken: number, links: number, target: string, page: string) =>
        `${count(broken, 'enlace', 'enlaces')} de ${links} no llevan a ninguna página, como ${target} en ${page}. Si está bien así, publícala de todos modos.`,
      accept: 'Publicar de todos modos',
      acceptConfirm:
        'Se hará otra publicación completa, y se verá aunque tenga menos páginas o enlaces que no llevan a ninguna. El permiso vale para una sola vez.',
      accepted: 'Ya diste permiso: se publicará en cuanto termine de hacerse.',
    },
  },
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
