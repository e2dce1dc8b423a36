import { listName } from './kinds.ts';

/** Returns the exact message when a list cannot be read (spec §8). */
export function listFailure(kind: keyof typeof listName): string {
  const many = kind === 'podcast' ? 'podcastos' : listName[kind].toLowerCase();
  return `Ocurrió un error al obtener ${many.endsWith('as') ? 'las' : 'los'} ${many}`;
}
