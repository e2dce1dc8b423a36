export const formCopy = {
  show: 'Mostrar',
  hide: 'Ocultar',
  loading: 'Cargando…',
} as const;

/** The messages where scripts are disabled or could not be loaded. */
export const needsScript =
  'Esta página necesita JavaScript. Actívalo en tu navegador, revisa tu conexión y recarga la página.';

/** Labels that keep their capital letter within a sentence. */
const NAMES = new Set(['Facebook', 'X', 'Instagram', 'YouTube']);

/** Maximum number of labels in the text. */
const MOST = 3;

const inSentence = (label: string): string =>
  NAMES.has(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** The sticky bar with the button of a form. */
export const saveCopy = {
  unsaved: (labels: readonly string[]): string => {
    const named = labels.slice(0, MOST).map(inSentence).join(', ');
    const rest = labels.length - MOST;
    return `Sin guardar: ${named}${rest > 0 ? ` y ${rest} más` : ''}`;
  },
} as const;
