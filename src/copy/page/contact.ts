/** The contact page: its form, and the pages after it. */
export const contactCopy = {
  heading: 'Escríbenos',
  intro: 'Todos los campos son necesarios.',
  name: 'Nombre',
  email: 'Correo electrónico',
  message: 'Mensaje',
  website: 'No llenes este campo',
  submit: 'Enviar',
  mailInstead: 'También puedes escribir a',
  mail: 'Escríbenos a',
  sent: {
    title: 'Mensaje enviado',
    description: 'Recibimos tu mensaje.',
    text: '¡Gracias! Recibimos tu mensaje y lo leeremos con gusto. Si pide respuesta, te escribiremos al correo que dejaste.',
  },
  refused: {
    title: 'No se envió tu mensaje',
    description: 'Tu mensaje no se pudo enviar.',
    text: 'No pudimos recibir tu mensaje. Regresa con el botón de tu navegador: lo que escribiste sigue ahí. Revisa que el correo esté completo y, si ya mandaste varios mensajes, espera un rato antes de intentar de nuevo.',
  },
  data: 'Para ver, corregir o borrar datos tuyos:',
  back: 'Volver a contacto',
} as const;
