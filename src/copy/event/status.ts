/** The statuses of an event in forms. */
export const eventStatusCopy = {
  scheduled: 'En pie',
  sold_out: 'Agotado',
  rescheduled: 'Cambió de fecha',
  postponed: 'Pospuesto',
  cancelled: 'Cancelado',
} as const;
