/** What every page of an account says while it is to be deleted; apart, so that each page carries no more. */
export const leavingCopy = {
  planned: (when: string) => `Tu cuenta se eliminará el ${when}.`,
  more: 'Ver o cancelar',
} as const;
