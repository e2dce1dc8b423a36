/** Notifications of the form of an event (spec §8). */
export const eventSaveMessages = {
  missing: 'Evento no encontrado',
  failed: 'Ocurrió un error al guardar evento',
  lineUpFailed: 'Ocurrió un error al guardar comediantes del evento',
  saved: 'Evento guardado correctamente',
} as const;
