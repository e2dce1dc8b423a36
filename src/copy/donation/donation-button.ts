/** The button that sends a donation, at rest and sent. A module of its own: the script of every page has it. */
export const donationButtonCopy = { submit: 'Donar', pending: 'Abriendo el pago…' } as const;
