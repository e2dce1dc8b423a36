/** What the server says of an event that it does not take. */
export const eventRefusalCopy = {
  foreignGroup: 'Elige un colectivo del que eres parte.',
} as const;
