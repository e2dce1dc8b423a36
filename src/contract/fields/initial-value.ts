import { DEFAULT_ZONE } from '../zone.ts';
import type { Field } from './field.ts';

/** What a field holds in a new entry for which nothing was said: of an optional field, the default of its schema. */
export function initialValue(field: Field): unknown {
  switch (field.type) {
    case 'line':
    case 'words':
    case 'rich':
    case 'slug':
      return '';
    case 'choice':
      return field.initial;
    case 'flag':
      return field.initial ?? false;
    case 'zone':
      return DEFAULT_ZONE;
    case 'position':
      return 0;
    case 'references':
    case 'names':
    case 'former':
    case 'photos':
    case 'platforms':
    case 'hours':
      return [];
    default:
      return null;
  }
}
