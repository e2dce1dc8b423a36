import { zoneName } from './time.ts';

/** Zones whose time is called that of the centre. */
const CENTRE = new Set([
  'America/Mexico_City',
  'America/Monterrey',
  'America/Merida',
  'America/Bahia_Banderas',
  'America/Chihuahua',
]);

/** `hora del centro`, `hora de Tijuana`. */
export const zoneHour = (zone: string): string =>
  CENTRE.has(zone) ? 'hora del centro' : `hora de ${zoneName(zone)}`;
