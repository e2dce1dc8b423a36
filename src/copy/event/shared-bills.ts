import { count } from '../plural.ts';

/** The conjunction before a name: «e» before the sound of an i. */
const and = (name: string) => (/^h?[ií](?![aeou])/i.test(name) ? 'e' : 'y');

const nights = (number: number) => count(number, 'noche', 'noches');

/** The maps of comedians who performed at the same events. */
export const sharedBillsCopy = {
  title: (name: string) => `Con quién comparte cartel ${name}`,
  headline: (name: string) => `${name} y compañía`,
  description: (name: string, first: string, number: number) =>
    `Con quién ha compartido cartel ${name}: ${nights(number)} con ${first}, y quiénes más.`,
  cityTitle: (city: string) => `Quién comparte cartel en ${city}`,
  cityHeadline: (city: string) => `Quién con quién en ${city}`,
  cityDescription: (city: string, one: string, other: string, number: number) =>
    `El mapa del stand-up en ${city}: ${nights(number)} de ${one} ${and(other)} ${other}, y quiénes más comparten cartel.`,
  /** Above the drawing and the list. */
  legend: 'Entre más gruesa la línea, más noches en el mismo cartel.',
  list: 'Noche por noche',
  with: 'Con',
  and,
  nights,
  moreFaces: (number: number) => `Y ${count(number, 'persona más', 'personas más')}.`,
  moreLines: (number: number) => `Y ${number} más.`,
  /** Links to a map. */
  link: 'Ver el mapa',
  cityLink: 'Quién con quién',
  share: 'Mándalo por WhatsApp',
} as const;
