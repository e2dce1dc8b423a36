export interface Coordinates {
  /** Degrees. */
  lat: number;
  lng: number;
}

/** Parses `'lat,lng'` in degrees (spec §3); null when invalid or out of range. */
export function toCoordinates(geolocation: string | null | undefined): Coordinates | null {
  const parts = geolocation?.split(',') ?? [];
  if (parts.length !== 2 || parts.some((part) => part.trim() === '')) return null;
  const [lat = Number.NaN, lng = Number.NaN] = parts.map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Kilometres from its centre to its surface. */
const EARTH = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places on the sphere (haversine). */
export function distance(one: Coordinates, other: Coordinates): number {
  const [lat, lng] = [radians(other.lat - one.lat) / 2, radians(other.lng - one.lng) / 2];
  const chord =
    Math.sin(lat) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)));
}
