/** The field of the event form that says which group presents an event. */
export const eventGroupCopy = {
  label: 'Colectivo que lo presenta',
  none: 'Ninguno',
} as const;
