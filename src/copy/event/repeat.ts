import { count } from '../plural.ts';

/** How often a new event takes place. */
export const eventRepeatCopy = {
  repeat: 'Se repite',
  rhythms: { none: 'No, es una sola fecha', weekly: 'Cada semana', monthly: 'Cada mes, el mismo día' },
  until: 'Hasta',
  repeated: (number: number, last: string) =>
    `Al guardar se ${number === 1 ? 'crea' : 'crean'} ${count(number, 'evento', 'eventos')}; el último, el ${last}.`,
  tooMany: 'Son más de 52 eventos: acerca la última fecha.',
} as const;
