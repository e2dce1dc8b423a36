/** The button that sends a donation. A separate module, since the script of each page contains it. */
export const donationButtonCopy = { submit: 'Donar', pending: 'Abriendo el pago…' } as const;
