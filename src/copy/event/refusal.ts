/** The server's messages of a refused event. */
export const eventRefusalCopy = {
  foreignGroup: 'Elige un colectivo del que eres parte.',
} as const;
