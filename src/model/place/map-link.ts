import type { Coordinates } from './coordinates.ts';

/** The URL of a map page; it is only a link, nothing is loaded from it. */
export function mapUrl({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}

/** The URL of directions to a place; phones open it in their map app. */
export function directionsUrl({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`;
}
