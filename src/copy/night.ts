/** A city's night on a strip of hours. */
export const nightCopy = {
  title: 'Arma tu noche',
  fits: (number: number) => `Te alcanza para ${number}:`,
  /** Where no two can be seen one after the other. */
  byHour: 'Hoy, hora por hora',
  /** Told by the clock of the visitor, `night.js`. */
  soon: 'empieza en # min',
  hours: 'empieza en # h',
  since: 'empezó hace # min',
} as const;
