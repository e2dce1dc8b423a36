/** The errors of the fields of the event form. */
export const eventProblemCopy = {
  blank: 'Este campo no puede estar en blanco.',
  badTime: 'Esa fecha y hora no existe. Escríbela como 05/12/2026 08:30 pm.',
  skippedHour: 'Esa hora no existe ese día: el reloj se adelanta por el horario de verano.',
  endBeforeStart: 'El fin debe ser después del inicio.',
  badPrice: 'Escribe un precio en pesos, por ejemplo 1,200.50.',
  priceOrder: 'El precio máximo no puede ser menor que el mínimo.',
  badLink: 'Escribe una dirección web completa, por ejemplo https://boletos.mx/show.',
  venueNotChosen: 'Elige un lugar de la lista o borra lo que escribiste.',
  venueNotProposed: 'Propón el lugar nuevo que estás escribiendo, o cancélalo.',
  comedianNotChosen: 'Elige a alguien de la lista, o pasa el nombre a «Otros comediantes».',
  badUntil: 'Elige una última fecha que no sea anterior al inicio.',
  tooMany: 'Son más de 52 eventos: acerca la última fecha.',
  repeatedSkippedHour:
    'En una de esas fechas la hora no existe por el horario de verano. Cambia la hora o acorta la serie.',
} as const;
