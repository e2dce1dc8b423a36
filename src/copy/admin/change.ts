/** The reasons of changes that programs write, with the texts that are shown. */
const programReasons: ReadonlyArray<readonly [RegExp, (number: string) => string]> = [
  [/^revision (\d+)$/, (number) => `Restauró la versión ${number}`],
  [/^merge \w+ (\d+)$/, (number) => `Fusionó la ficha ${number}`],
  [/^change set (\d+)$/, (number) => `Deshizo el cambio ${number}`],
];

/** Returns the text of a change's reason. */
export function reasonText(reason: string): string {
  for (const [pattern, text] of programReasons) {
    const [, number] = pattern.exec(reason) ?? [];
    if (number !== undefined) return text(number);
  }
  return reason;
}

/** A change: its author, its action and its fields. */
export const adminChangeCopy = {
  /** `name` is null for a program. */
  by: (name: string | null) => (name === null ? 'El sitio' : name || 'Una cuenta sin nombre'),
  actions: { create: 'creó', update: 'cambió', delete: 'borró' },
  fields: 'Campos:',
} as const;
