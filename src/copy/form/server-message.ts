/**
 * A message of a server as it is shown: with «tú» where Django, whose messages `contract/messages.ts` keeps on the wire,
 * says «usted».
 */
export const serverMessage = (text: string): string =>
  text
    .replace('Usted no tiene', 'No tienes')
    .replace('No puede ', 'No puedes ')
    .replace('Introduzca', 'Escribe')
    .replace('Asegúrese', 'Asegúrate')
    .replace('Use ', 'Usa ');
