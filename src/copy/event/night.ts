/** A city's night on a strip of hours. */
export const nightCopy = {
  title: 'Arma tu noche',
  fits: (number: number) => `Te alcanza para ${number}:`,
  /** Between one show and the next one: the minutes between them, and how long the way is, where it is known. */
  way: {
    staying: (free: number) => `${free}\u00a0min de descanso, sin moverte`,
    walking: (free: number, minutes: number) => `Unos ${minutes}\u00a0min a pie; tienes ${free}`,
    car: (free: number, minutes: number) => `Unos ${minutes}\u00a0min en coche; tienes ${free}`,
    unknown: (free: number) => `Tienes ${free}\u00a0min para llegar`,
  },
  /** Filled in by `night.js` with the visitor's clock. A number and its unit stay on one line. */
  soon: 'empieza en #\u00a0min',
  hours: 'empieza en #\u00a0h',
  since: 'empezó hace #\u00a0min',
  ago: 'empezó hace #\u00a0h',
} as const;
