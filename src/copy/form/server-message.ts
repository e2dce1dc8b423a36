/**
 * Converts a server's message for display. Django addresses the user as «usted», and `contract/messages.ts` keeps its
 * messages; the site says «tú».
 */
export const serverMessage = (text: string): string =>
  text
    .replace('Usted no tiene', 'No tienes')
    .replace('No puede ', 'No puedes ')
    .replace('Introduzca', 'Escribe')
    .replace('Asegúrese', 'Asegúrate')
    .replace('Use ', 'Usa ');
