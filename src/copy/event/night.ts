/** A city's night as a timeline. */
export const nightCopy = {
  title: 'Arma tu noche',
  fits: (number: number) => `Te alcanza para ${number}:`,
  /** Between two shows: the minutes between them, and the time of the way, if known. */
  way: {
    staying: (free: number) => `${free}\u00a0min de descanso, sin moverte`,
    walking: (free: number, minutes: number) => `Unos ${minutes}\u00a0min a pie; tienes ${free}`,
    car: (free: number, minutes: number) => `Unos ${minutes}\u00a0min en coche; tienes ${free}`,
    unknown: (free: number) => `Tienes ${free}\u00a0min para llegar`,
  },
  /** `night.js` fills in the minutes by the visitor's clock. A number and its unit stay on one line. */
  soon: 'empieza en #\u00a0min',
  hours: 'empieza en #\u00a0h',
  since: 'empezó hace #\u00a0min',
  ago: 'empezó hace #\u00a0h',
} as const;
