/** Help texts of the fields that only a venue has, or uses differently. */
export const venueHelp = {
  accessibility: 'Rampas, elevador, baños, lugares reservados.',
  address: 'Calle, número y colonia.',
  average_cost: 'En pesos, por persona.',
  email_show: 'Sin marcar, solo lo ve el equipo.',
  is_online: 'Dice «En línea» junto a la dirección.',
  lat: 'En grados, por ejemplo 19.42847. Si pegas las dos juntas, se llenan ambas.',
  lng: 'En grados, por ejemplo -99.16766.',
  logo: 'Cuadrado, para listas y búsquedas.',
  phone_show: 'Sin marcar, solo lo ve el equipo.',
} as const;
