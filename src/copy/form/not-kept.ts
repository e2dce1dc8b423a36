/** The message when the browser denies storage, so that a session cannot outlast the page. */
export const notKeptText =
  'Tu navegador no permite guardar datos de este sitio, así que no puede mantener tu sesión abierta. Permite los datos del sitio, o sal del modo privado, e intenta de nuevo.';
