/** The notice of a scheduled deletion on each page of an account. A separate module, since each page loads it. */
export const leavingCopy = {
  planned: (when: string) => `Tu cuenta se eliminará el ${when}.`,
  more: 'Ver o cancelar',
} as const;
