/** The field of the event form for the group that presents the event. */
export const eventGroupCopy = {
  label: 'Colectivo que lo presenta',
  none: 'Ninguno',
} as const;
