/** Hearts. Their accessible names say whose they are, and not whether they are pressed: that is a state of its own. */
export const favoriteButtonCopy = {
  /** Heard after the text of the button on an entry's own page. */
  whose: (name: string) => `: ${name}`,
  label: {
    comedian: (name: string) => `Guardar a ${name}`,
    venue: (name: string) => `Guardar ${name}`,
    event: (name: string) => `Guardar «${name}»`,
    podcast: (name: string) => `Guardar «${name}»`,
  },
} as const;
