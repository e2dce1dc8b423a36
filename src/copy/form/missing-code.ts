/** The messages when code that a page loads later is missing. */
export const missingCodeCopy = {
  title: '¡Ups!',
  offline: 'Sin conexión. Revisa tu red e intenta de nuevo.',
  outdated: 'Hay una versión nueva de esta página. Recárgala para seguir; antes, guarda lo que escribiste.',
  missing: 'No pudimos traer una parte de esta página.',
  reload: 'Recargar',
  retry: 'Volver a intentar',
  close: 'Cerrar',
} as const;
