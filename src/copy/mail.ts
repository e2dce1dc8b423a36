interface ComedianRequestMail {
  siteName: string;
  nickname: string;
  email: string;
  message: string;
  /** The page named in the request. */
  page: { name: string; url: string } | null;
  /** The command that approves the request. */
  command: string;
}

interface VenueProposalMail {
  siteName: string;
  email: string;
  name: string;
  address: string;
  city: string;
  state: string;
}

interface ContactMail {
  siteName: string;
  name: string;
  email: string;
  message: string;
}

interface PrivacyRequestMail {
  siteName: string;
  folio: number;
  /** `YYYY-MM-DD` */
  dueOn: string;
}

interface DonationReceiptMail {
  siteName: string;
  isTest: boolean;
  folio: string;
  amount: string;
  date: string;
}

const WISHES = {
  see: 'ver los datos tuyos que tenemos',
  correct: 'corregir datos tuyos',
  remove: 'borrar datos tuyos',
  oppose: 'que dejemos de usar tus datos',
};

const NOT_YOU = 'Si no fuiste tú, no hagas nada: sin abrir el enlace no pasa nada.';

/** Mails in plain text; their HTML is made from the same words. */
export const mailCopy = {
  contact: ({ siteName, name, email, message }: ContactMail) => ({
    subject: `Mensaje de ${name} para ${siteName}`,
    paragraphs: [`${name} (${email}) escribió desde la página de contacto de ${siteName}:`, message],
    closing: 'Al responder este correo le contestas directamente.',
  }),

  comedianRequest: ({ siteName, nickname, email, message, page, command }: ComedianRequestMail) => ({
    subject: `${nickname} pide un perfil de comediante en ${siteName}`,
    paragraphs: [
      `${email} pide un perfil de comediante en ${siteName} con el nombre «${nickname}».`,
      ...(page ? [`Dice que esta página es suya: ${page.name}\n${page.url}`] : []),
      message || 'No escribió nada más.',
      `Para dárselo: ${command}`,
    ],
    closing: 'Al responder este correo le contestas directamente.',
  }),

  /** `page` is the name of an existing page that the comedian now owns. */
  comedianApproved: (siteName: string, page: string | null) => ({
    subject: `Ya eres comediante en ${siteName}`,
    paragraphs: [
      '¡Hola!',
      page === null
        ? `Tu cuenta de ${siteName} ya es de comediante: puedes crear tu página y publicar tus eventos.`
        : `La página «${page}» de ${siteName} ya está en tus manos: puedes corregirla, cambiar tus fotos y publicar tus eventos.`,
      'No hace falta que cierres sesión: lo encuentras en el menú de tu cuenta.',
    ],
    action: 'Ir a mi página de comediante',
    closing: 'Si no pediste esto, respóndenos desde la página de contacto y lo corregimos.',
  }),

  confirmPrivacyRequest: (siteName: string, wish: keyof typeof WISHES) => ({
    subject: `Confirma tu solicitud de datos personales en ${siteName}`,
    paragraphs: [
      '¡Hola!',
      `Desde este correo se pidió a ${siteName} ${WISHES[wish]}. Para que la solicitud cuente, confirma que el correo es tuyo. El enlace sirve durante los próximos 7 días.`,
    ],
    action: 'Confirmar mi solicitud',
    closing: NOT_YOU,
  }),

  privacyRequestReceived: ({ siteName, folio, dueOn }: PrivacyRequestMail) => ({
    subject: `Recibimos tu solicitud de datos personales (folio ${folio})`,
    paragraphs: [
      '¡Hola!',
      `${siteName} recibió tu solicitud, con el folio ${folio}. Te responderemos a este correo a más tardar el ${dueOn}.`,
      'El trámite es gratuito. Si falta algo para encontrar tus datos o para saber que son tuyos, te lo preguntaremos.',
    ],
    closing: 'Guarda este correo: es tu acuse.',
  }),

  /** The mail to the site. It leaves out the person's data, which are on the admin screen. */
  privacyRequest: ({ siteName, folio, dueOn }: PrivacyRequestMail) => ({
    subject: `Solicitud de datos personales en ${siteName} (folio ${folio})`,
    paragraphs: [
      `Alguien pide ver, corregir o borrar sus datos. Hay que responder a más tardar el ${dueOn}.`,
    ],
    closing: 'La ley pide responder en 20 días hábiles.',
  }),
  toPrivacyRequests: 'Ver la solicitud',

  venueProposal: ({ siteName, email, name, address, city, state }: VenueProposalMail) => ({
    subject: `Un lugar nuevo para ${siteName}: ${name}`,
    paragraphs: [
      `${email} propone un lugar para ${siteName}:`,
      [name, address, [city, state].filter(Boolean).join(', ')].filter(Boolean).join('\n'),
      'Nadie más lo ve hasta que alguien del equipo lo revise y lo publique.',
    ],
    closing: 'Al responder este correo le contestas directamente.',
  }),

  deletionScheduled: (siteName: string, day: string) => ({
    subject: `Tu cuenta de ${siteName} se borrará el ${day}`,
    paragraphs: [
      '¡Hola!',
      `Pediste borrar tu cuenta de ${siteName}. Se borrará el ${day}, con tu perfil, tus favoritos y tus sesiones. Tu página de comediante y tus eventos se quedan en la enciclopedia, sin tu cuenta detrás.`,
      'Si cambias de opinión, o si no fuiste tú, inicia sesión antes de ese día y elige «Conservar mi cuenta» en tu perfil. Si no fuiste tú, cambia también tu contraseña.',
    ],
    action: 'Iniciar sesión',
    closing: 'Después de ese día no podremos recuperarla.',
  }),

  confirmAddress: (siteName: string) => ({
    subject: `Confirma tu correo en ${siteName}`,
    paragraphs: [
      '¡Hola!',
      `Gracias por registrarte en ${siteName}. Para terminar, confirma que este correo es tuyo. El enlace sirve una vez, durante los próximos 3 días.`,
    ],
    action: 'Confirmar mi correo',
    closing: NOT_YOU,
  }),

  accountExists: (siteName: string) => ({
    subject: `Ya tienes una cuenta en ${siteName}`,
    paragraphs: [
      '¡Hola!',
      `Alguien quiso usar este correo para una cuenta de ${siteName}, y ya tienes una. Si fuiste tú, inicia sesión; si olvidaste tu contraseña, puedes elegir otra.`,
    ],
    login: 'Iniciar sesión',
    recover: 'Recuperar mi contraseña',
    closing: 'Si no fuiste tú, no hagas nada: tu cuenta sigue igual.',
  }),

  resetPassword: (siteName: string) => ({
    subject: `Elige una nueva contraseña para ${siteName}`,
    paragraphs: [
      '¡Hola!',
      `Recibimos una solicitud para recuperar tu cuenta de ${siteName}. Con este enlace eliges una nueva contraseña. Sirve una vez, durante la próxima hora.`,
    ],
    action: 'Elegir mi contraseña',
    closing: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
  }),

  passwordChanged: (siteName: string) => ({
    subject: `Tu contraseña de ${siteName} cambió`,
    paragraphs: [
      '¡Hola!',
      `La contraseña de tu cuenta de ${siteName} acaba de cambiar, y las demás sesiones se cerraron.`,
      'Si fuiste tú, no tienes que hacer nada más. Si no fuiste tú, recupera tu cuenta ahora mismo:',
    ],
    action: 'Recuperar mi cuenta',
    closing: 'Te avisamos para que nadie la cambie sin que lo sepas.',
  }),

  confirmNewAddress: (siteName: string) => ({
    subject: `Confirma tu nuevo correo en ${siteName}`,
    paragraphs: [
      '¡Hola!',
      `Pediste usar este correo en tu cuenta de ${siteName}. Confirma que es tuyo y lo cambiamos. El enlace sirve una vez, durante las próximas 24 horas.`,
    ],
    action: 'Confirmar mi nuevo correo',
    closing: NOT_YOU,
  }),

  addressChanging: (siteName: string, address: string) => ({
    subject: `Alguien pidió cambiar el correo de tu cuenta de ${siteName}`,
    paragraphs: [
      '¡Hola!',
      `Se pidió que tu cuenta de ${siteName} use ${address} en lugar de este correo. El cambio se hará cuando se confirme desde allá.`,
      'Si fuiste tú, no tienes que hacer nada aquí. Si no fuiste tú, recupera tu cuenta: al elegir otra contraseña el cambio se cancela.',
    ],
    action: 'Recuperar mi cuenta',
    closing: 'Te avisamos para que nadie lo cambie sin que lo sepas.',
  }),

  addressChanged: (siteName: string, address: string) => ({
    subject: `El correo de tu cuenta de ${siteName} cambió`,
    paragraphs: [
      '¡Hola!',
      `Tu cuenta de ${siteName} usa ahora ${address}. Este correo ya no sirve para iniciar sesión.`,
    ],
    action: 'Escribirnos',
    closing: 'Si no fuiste tú, escríbenos cuanto antes y te ayudamos a recuperarla.',
  }),

  /** The name on Stripe's page and receipts. */
  donation: (siteName: string) => `Donación a ${siteName}`,

  donationReceipt: ({ siteName, isTest, folio, amount, date }: DonationReceiptMail) => ({
    subject: `${isTest ? '[Prueba] ' : ''}Gracias por tu donación a ${siteName}`,
    paragraphs: [
      '¡Gracias!',
      ...(isTest ? ['Esta donación es una prueba: no se cobró nada.'] : []),
      `Recibimos tu donación. Con ella ${siteName} sigue en pie, y el stand-up mexicano sigue teniendo quien lo cuente.`,
      `Folio: ${folio}\nFecha: ${date} h, Ciudad de México\nMonto: ${amount}`,
      'Guarda este correo como recibo. No es un comprobante fiscal.',
    ],
    action: 'Las donaciones y para qué se usan',
    closing: 'Si tú no hiciste esta donación, o algo no cuadra, escríbenos con el folio y lo revisamos.',
  }),
} as const;
