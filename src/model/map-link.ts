import type { Coordinates } from './coordinates.ts';

/** A page that shows a place on a map, for following on purpose: nothing is loaded from it. */
export function mapUrl({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}

/** The way to a place; phones open it in their own map. */
export function directionsUrl({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`;
}
