/** The warning where a comedian or a venue has two events at once. */
export const eventOverlapCopy = {
  title: 'Ojo con las fechas',
  line: (who: string, event: string, when: string) => `${who} ya tiene «${event}» (${when}).`,
  note: 'Puedes guardar de todos modos.',
} as const;
