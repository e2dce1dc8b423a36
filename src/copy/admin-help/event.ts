/** What helps to fill in the fields that only an event has, or uses in its own way. */
export const eventHelp = {
  group_id: 'El que lo organiza o se presenta.',
  previous_start_at: 'Si cambió de fecha: cuándo iba a ser.',
  price_min: 'En pesos. Cero si es gratis; vacío si aún no se sabe.',
  status: 'Su página y las listas lo dicen.',
  ticket_url: 'La dirección completa, con https://.',
  venue_id: 'Escribe el nombre y elígelo de la lista.',
} as const;
