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
