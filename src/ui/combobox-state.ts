/** Whether the choices of a combobox are shown, and the index of the active one, -1 for none. */
export interface ComboboxState {
  isOpen: boolean;
  active: number;
}

export const closed: ComboboxState = { isOpen: false, active: -1 };

/**
 * Returns what a key does in a combobox of `count` choices: the next state, `choose` for the active choice, or `null` for a key
 * without a meaning. The keys are those of a combobox with a list in the ARIA Authoring Practices
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function afterKey(
  key: string,
  { isOpen, active }: ComboboxState,
  count: number,
): ComboboxState | 'choose' | null {
  if (key === 'ArrowDown' && count > 0) return { isOpen: true, active: (active + 1) % count };
  if (key === 'ArrowUp' && count > 0) return { isOpen: true, active: (active > 0 ? active : count) - 1 };
  if (key === 'Enter' && active >= 0) return 'choose';
  return key === 'Escape' && isOpen ? closed : null;
}
