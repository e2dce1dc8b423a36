/** A city's night on a strip of hours. */
export const nightCopy = {
  title: 'Arma tu noche',
  fits: (number: number) => `Te alcanza para ${number}:`,
  /** Between one show and the next one: the minutes, and whether both are at one place. */
  way: (minutes: number, isSamePlace: boolean) =>
    isSamePlace ? `${minutes}\u00a0min de descanso, sin moverte` : `${minutes}\u00a0min para llegar`,
  /** Where no two can be seen one after the other. */
  byHour: 'Hoy, hora por hora',
  /** Filled in by `night.js` with the visitor's clock. A number and its unit stay on one line. */
  soon: 'empieza en #\u00a0min',
  hours: 'empieza en #\u00a0h',
  since: 'empezó hace #\u00a0min',
} as const;
