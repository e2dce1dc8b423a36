import { count } from '../plural.ts';

const dates = (number: number) => count(number, 'fecha', 'fechas');

/** Events that are dates of one show. */
export const adminSeriesCopy = {
  noMore: 'Sin más fechas',
  untilNew: 'Las demás fechas se crean al guardar, iguales a esta.',
  untilStored: 'Las fechas que ya tiene la serie no se repiten.',
  more: (number: number, last: string) =>
    number === 1 ? `Una fecha más: el ${last}.` : `${dates(number)} más; la última, el ${last}.`,
  none: 'Ninguna fecha más: elige un día después.',
  tooMany: (max: number) => `Son más de ${max} fechas: acerca la última.`,
  submit: 'Crear las fechas',
  pending: 'Creando las fechas…',
  created: (number: number) =>
    number === 0 ? 'La serie ya tenía esas fechas.' : `Se crearon ${dates(number)} más.`,
  failed: 'No se crearon las demás fechas',
  title: (number: number) => `Serie de ${dates(number)}`,
  list: 'Verlas y cambiarlas en la lista',
} as const;
