export const formCopy = {
  show: 'Mostrar',
  hide: 'Ocultar',
  needsScript: 'Esta página necesita JavaScript. Actívalo en tu navegador para continuar.',
  loading: 'Cargando…',
} as const;
