/** Taking the content out of a version. */
export const adminRedactionCopy = {
  help: 'Su texto, sus datos y sus fotos se borran para siempre: ya nadie podrá verlos ni restaurar esta versión. Queda quién la hizo y cuándo.',
  reason: 'Motivo',
  reasonHelp: 'Obligatorio. Lo ven quienes editan, no el público.',
  submit: 'Retirar para siempre',
  confirm: (number: number) =>
    `¿Retirar para siempre el contenido de la versión ${number}? No se puede deshacer.`,
  done: (number: number) => `El contenido de la versión ${number} se retiró`,
} as const;
