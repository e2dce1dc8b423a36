/** How an event stands, as forms name it. */
export const eventStatusCopy = {
  scheduled: 'En pie',
  sold_out: 'Agotado',
  rescheduled: 'Cambió de fecha',
  postponed: 'Pospuesto',
  cancelled: 'Cancelado',
} as const;
