/** The line-up of an event in its form. */
export const eventLineUpCopy = {
  addOwner: (name: string) => `Agregarme al cartel: ${name}`,
} as const;
