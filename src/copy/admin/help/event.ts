/** Help texts of the fields that only an event has, or uses differently. */
export const eventHelp = {
  group_id: 'El que lo organiza o se presenta.',
  is_inperson: 'Su página muestra la dirección del lugar.',
  is_online: 'Va en la lista de eventos en línea.',
  is_openmic: 'Lleva la etiqueta y va en la lista de open mics.',
  previous_start_at: 'Si cambió de fecha: cuándo iba a ser.',
  price_max: 'Vacío si hay un solo precio.',
  price_min: 'En pesos. Cero si es gratis; vacío si aún no se sabe.',
  status: 'Su página y las listas lo dicen.',
  ticket_url: 'El botón de boletos lleva ahí. La dirección completa, con https://.',
  venue_id: 'Escribe el nombre y elígelo de la lista.',
} as const;
