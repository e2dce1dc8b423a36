/** Cities of the demo with their state and time zone. */
export const cities = {
  'Ciudad de México': { state: 'Ciudad de México', timezone: 'America/Mexico_City' },
  Guadalajara: { state: 'Jalisco', timezone: 'America/Mexico_City' },
  Monterrey: { state: 'Nuevo León', timezone: 'America/Monterrey' },
  Puebla: { state: 'Puebla', timezone: 'America/Mexico_City' },
  Querétaro: { state: 'Querétaro', timezone: 'America/Mexico_City' },
  Mérida: { state: 'Yucatán', timezone: 'America/Merida' },
  Tijuana: { state: 'Baja California', timezone: 'America/Tijuana' },
  Oaxaca: { state: 'Oaxaca', timezone: 'America/Mexico_City' },
} as const;

export type CityName = keyof typeof cities;
