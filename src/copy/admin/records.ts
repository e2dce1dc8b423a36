/** Opening hours of venues, and platforms of podcasts. */
export const adminRecordsCopy = {
  hours: { day: 'Día', opens: 'Abre', closes: 'Cierra', row: (place: number) => `Horario ${place}` },
  platforms: { name: 'Nombre', url: 'Dirección', row: (place: number) => `Plataforma ${place}` },
} as const;
