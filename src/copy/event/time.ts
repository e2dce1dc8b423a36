/** The names of the Mexican time zones. */
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

/** Returns the name of a time zone: the known one, or the city in its IANA name. */
export const zoneName = (zone: string): string =>
  zones[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The zones of Mexico with their names. */
export const mexicanZones: ReadonlyArray<readonly [zone: string, name: string]> = Object.entries(zones);

/** ISO weekdays, Monday first. */
export const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
