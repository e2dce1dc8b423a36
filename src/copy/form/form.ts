export const formCopy = {
  show: 'Mostrar',
  hide: 'Ocultar',
  loading: 'Cargando…',
} as const;

/** What is said where scripts do not run or did not come. */
export const needsScript =
  'Esta página necesita JavaScript. Actívalo en tu navegador, revisa tu conexión y recarga la página.';

/** Labels that begin with a capital letter wherever they stand. */
const NAMES = new Set(['Facebook', 'X', 'Instagram', 'YouTube']);

/** Labels named at most. */
const MOST = 3;

const inSentence = (label: string): string =>
  NAMES.has(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** The bar that keeps the button of a form in sight. */
export const saveCopy = {
  unsaved: (labels: readonly string[]): string => {
    const named = labels.slice(0, MOST).map(inSentence).join(', ');
    const rest = labels.length - MOST;
    return `Sin guardar: ${named}${rest > 0 ? ` y ${rest} más` : ''}`;
  },
} as const;
