/** How people call the hour of each Mexican zone. */
const zones: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Ciudad de México',
  'America/Monterrey': 'Monterrey',
  'America/Merida': 'Mérida',
  'America/Cancun': 'Cancún',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Mazatlan': 'Mazatlán',
  'America/Chihuahua': 'Chihuahua',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Ojinaga': 'Ojinaga',
  'America/Hermosillo': 'Hermosillo',
  'America/Tijuana': 'Tijuana',
  'America/Matamoros': 'Matamoros',
};

/** The city an IANA zone is known by. */
export const zoneName = (zone: string): string =>
  zones[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The zones of Mexico and what each is called. */
export const mexicanZones: ReadonlyArray<readonly [zone: string, name: string]> = Object.entries(zones);

/** Zones whose clocks people call those of the centre. */
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

/** ISO weekdays, Monday first. */
export const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
