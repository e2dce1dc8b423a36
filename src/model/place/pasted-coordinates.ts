import { type Coordinates, toCoordinates } from './coordinates.ts';

const PAIR = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;

/** In a URL of Google Maps, the place that is chosen, that was searched for, and the middle of the map. */
const IN_URL = [
  new RegExp(`!3d${PAIR}!4d${PAIR}`),
  new RegExp(`[?&](?:q|query|ll|destination|center)=(?:loc:)?${PAIR}(?:,|%2C)(?:\\+|%20)*${PAIR}`, 'i'),
  new RegExp(`@${PAIR},${PAIR}`),
];

/** Two numbers alone, also in brackets. */
const ALONE = new RegExp(`^\\s*[([]?\\s*${PAIR}\\s*°?\\s*[,;\\s]\\s*${PAIR}\\s*°?\\s*[)\\]]?\\s*$`);

/** Coordinates in degrees in what was pasted: a pair of numbers, or a URL of Google Maps. Null for anything else. */
export function pastedCoordinates(text: string): Coordinates | null {
  const isUrl = /^\s*(https?:\/\/|(www\.|maps\.)?google\.)/i.test(text);
  for (const pattern of isUrl ? IN_URL : [ALONE]) {
    const [, lat, lng] = pattern.exec(text) ?? [];
    const place = lat !== undefined && lng !== undefined ? toCoordinates(`${lat},${lng}`) : null;
    if (place) return place;
  }
  return null;
}
