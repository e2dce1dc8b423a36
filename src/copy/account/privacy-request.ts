/** Requests of people without an account about their data. */
export const privacyRequestCopy = {
  title: 'Mis datos',
  description: 'Pide ver, corregir o borrar los datos tuyos que tiene el sitio, aunque no tengas cuenta.',
  intro:
    'Si apareces en la enciclopedia, nos escribiste o hiciste un donativo, puedes pedir ver, corregir o borrar lo que guardamos de ti. No necesitas una cuenta, y es gratis.',
  steps:
    'Te mandaremos un correo para confirmar que la dirección es tuya. Desde que la confirmes tenemos 20 días hábiles para responderte.',
  withAccount: 'Si tienes cuenta, es más rápido desde',
  profile: 'tu perfil',
  notice: 'Política de privacidad',
  heading: 'Tu solicitud',
  wish: 'Qué pides',
  choose: 'Elige una opción',
  wishes: {
    see: 'Ver qué datos míos tienen',
    correct: 'Corregir datos míos',
    remove: 'Borrar datos míos',
    oppose: 'Que dejen de usar mis datos',
  },
  pages: 'Páginas donde apareces (si las hay)',
  message: 'Qué datos son y qué debemos hacer',
  submit: 'Enviar solicitud',
  mail: 'Escríbenos a',
  confirm: {
    title: 'Confirma tu solicitud',
    description: 'Confirma que el correo de tu solicitud es tuyo.',
    key: 'Código del correo',
    submit: 'Confirmar',
  },
  results: {
    enviada: {
      title: 'Falta un paso',
      description: 'Te mandamos un correo para confirmar tu solicitud.',
      text: 'Te mandamos un correo con un enlace. Ábrelo para confirmar que la dirección es tuya: hasta entonces nadie ve tu solicitud. Si no llega en unos minutos, busca en el correo no deseado.',
    },
    'no-enviada': {
      title: 'No se envió tu solicitud',
      description: 'Tu solicitud no se pudo enviar.',
      text: 'No pudimos recibir tu solicitud. Regresa con el botón de tu navegador, revisa que el correo esté completo y que hayas elegido qué pides. Si ya mandaste varias, espera una hora.',
    },
    confirmada: {
      title: 'Solicitud confirmada',
      description: 'Recibimos tu solicitud.',
      text: 'Tu solicitud ya cuenta. Te mandamos el acuse por correo, con el folio y el día en que responderemos a más tardar.',
    },
    'no-confirmada': {
      title: 'No se pudo confirmar',
      description: 'El enlace de tu solicitud no sirve.',
      text: 'El enlace no está completo o ya pasaron 7 días. Copia el del correo más reciente, o manda tu solicitud otra vez.',
    },
  },
  back: 'Volver a «Mis datos»',
} as const;
