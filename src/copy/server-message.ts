/** How Django, whose messages `contract/messages.ts` keeps on the wire, addresses a person, and how the site does. */
const FORMAL_AND_INFORMAL = [
  ['Usted no tiene', 'No tienes'],
  ['No puede ', 'No puedes '],
  ['Introduzca', 'Escribe'],
  ['Asegúrese', 'Asegúrate'],
  ['Use ', 'Usa '],
] as const;

/** A message of a server as it is shown: with «tú» in the place of «usted». */
export const serverMessage = (text: string): string =>
  FORMAL_AND_INFORMAL.reduce((message, [formal, informal]) => message.replace(formal, informal), text);
