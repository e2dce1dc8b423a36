import { count } from '../plural.ts';

/** The status texts of a search while the user types. */
export const finderCopy = {
  loading: 'Buscando…',
  none: 'No encontramos ese nombre.',
  failed: 'No pudimos buscar. Revisa tu conexión y escribe de nuevo.',
  results: (number: number) =>
    `${count(number, 'opción', 'opciones')}. Usa las flechas para recorrerlas y Entrar para elegir.`,
} as const;
