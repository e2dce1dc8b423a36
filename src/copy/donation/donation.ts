/** Donations: the form at the end of each page, and the pages about donations. */
export const donationCopy = {
  title: 'Donativos',
  description: 'Cómo apoyar al sitio con un donativo en pesos, y para qué se usa.',
  headline: 'Pasamos el sombrero',
  lead: (site: string) => `Ayuda a que ${site} siga libre, gratis y sin muros.`,
  legend: '¿Cuánto quieres donar?',
  other: 'Otra',
  otherAmount: 'Monto en pesos',
  bounds: (least: string, most: string) => `De ${least} a ${most}, por ejemplo 99.50`,
  safety: 'Pagas en Stripe, con tarjeta o en OXXO: los datos de tu tarjeta nunca pasan por aquí.',
  test: 'Es de prueba: no se cobra nada.',
  testSafety: 'El botón lleva a una página de prueba, que no pide los datos de ninguna tarjeta.',
  more: 'Para qué se usa',
  /** The errors of an amount, the same as those of the server. */
  unreadable: 'Escribe el monto en pesos, por ejemplo 100 o 99.50.',
  outOfBounds: (least: string, most: string) => `El monto debe estar entre ${least} y ${most} MXN.`,
  failed: 'No pudimos abrir el pago. Intenta de nuevo en un momento.',
  notCharged: 'No se te cobró nada.',
  page: {
    lead: 'En un open mic, al final, pasa el sombrero: cada quien pone lo que gusta. Esta enciclopedia funciona igual.',
    off: {
      lead: 'Por ahora no estamos recibiendo donativos.',
      text: 'Si quieres apoyar, comparte una página que te haya servido o corrige un dato que falte.',
      contact: 'Escríbenos',
    },
    use: {
      title: 'Para qué se usa',
      items: [
        'El servidor, el dominio y el correo que mantienen el sitio en línea.',
        'El tiempo de quienes revisan fechas, foros y perfiles.',
        'Que todo siga abierto: sin cuotas, sin rastreadores y con los datos a disposición de cualquiera.',
      ],
    },
    how: {
      title: 'Cómo funciona',
      items: [
        'Es una sola vez: no hay cargos recurrentes ni queda guardada tu tarjeta.',
        'Pagas en la página de Stripe, con tarjeta o con una ficha para pagar en efectivo en OXXO.',
        'Los datos de tu tarjeta nunca pasan por este sitio.',
        'El recibo llega al correo que des en Stripe.',
      ],
    },
    /** For simulated donations. */
    testHow: {
      title: 'Cómo funciona',
      items: [
        'Por ahora es de prueba: no se cobra nada.',
        'Pagas en una página de prueba, que hace como si fuera con tarjeta o con una ficha de OXXO.',
        'No pide los datos de ninguna tarjeta.',
        'Un recibo de prueba llega al correo que des ahí.',
      ],
    },
  },
  /** The page after an error of the form without JavaScript. */
  problems: {
    amount: (least: string, most: string) =>
      `No pudimos leer ese monto. Elige uno de la lista o escribe una cantidad entre ${least} y ${most}, por ejemplo 100 o 99.50.`,
    attempts: 'Demasiados intentos. No se te cobró nada: espera un rato antes de intentar de nuevo.',
    service: 'El servicio de pagos no respondió. No se te cobró nada: intenta de nuevo en un momento.',
  },
  thanks: {
    title: '¡Gracias!',
    /** The title if nothing was paid. */
    unpaid: 'No se completó el pago',
    description: 'Qué sigue después de donar.',
    always:
      'Si pagaste con tarjeta, ya está: el recibo llega a tu correo. Si elegiste OXXO, falta pagar tu ficha; en cuanto se acredite te llega el recibo.',
    again: 'Volver a intentar',
    home: 'Volver al inicio',
    status: {
      created: (amount: string) =>
        `Estamos esperando la confirmación de tu donativo de ${amount}. No tienes que hacer nada más: el recibo llega a tu correo.`,
      pending: (amount: string) =>
        `Tu ficha de OXXO por ${amount} está lista. Falta pagarla en la tienda antes de que venza; en cuanto se acredite te llega el recibo por correo.`,
      paid: (amount: string) =>
        `Recibimos tu donativo de ${amount}. El recibo va en camino a tu correo. ¡Gracias por poner en el sombrero!`,
      failed: (amount: string) =>
        `El pago de ${amount} no se pudo completar y no se te cobró nada. Si quieres, puedes intentarlo otra vez.`,
      expired: (amount: string) =>
        `El tiempo para pagar ${amount} se acabó y no se te cobró nada. Si quieres, puedes intentarlo otra vez.`,
      refunded: (amount: string) => `Tu donativo de ${amount} se devolvió completo.`,
      partially_refunded: (amount: string) => `Se devolvió una parte de tu donativo de ${amount}.`,
      review: (amount: string) =>
        `Nos avisaron de tu pago, pero no coincide con los ${amount} acordados. Lo estamos revisando; no tienes que hacer nada.`,
    },
  },
  cancelled: {
    title: 'No se cobró nada',
    description: 'El donativo se canceló antes de pagar.',
    text: 'Saliste de la página de pago antes de terminar y no se donó nada. Si cambias de opinión, aquí sigue el sombrero.',
  },
} as const;
