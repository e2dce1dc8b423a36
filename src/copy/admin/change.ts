/** What programs write as the reason of a change, in the words of the screen. */
const programReasons: ReadonlyArray<readonly [RegExp, (number: string) => string]> = [
  [/^revision (\d+)$/, (number) => `Restauró la versión ${number}`],
  [/^merge \w+ (\d+)$/, (number) => `Fusionó la ficha ${number}`],
  [/^change set (\d+)$/, (number) => `Deshizo el cambio ${number}`],
];

/** The reason of a change as it is shown. */
export function reasonText(reason: string): string {
  for (const [pattern, text] of programReasons) {
    const [, number] = pattern.exec(reason) ?? [];
    if (number !== undefined) return text(number);
  }
  return reason;
}

/** One change: who made it, and of what. */
export const adminChangeCopy = {
  /** `name` is null for a program. */
  by: (name: string | null) => (name === null ? 'El sitio' : name || 'Una cuenta sin nombre'),
  actions: { create: 'creó', update: 'cambió', delete: 'borró' },
  fields: 'Campos:',
} as const;
