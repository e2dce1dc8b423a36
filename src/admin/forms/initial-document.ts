import { DEFAULT_ZONE } from '#contract/zone.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { AnyForm, Control } from './control.ts';

/** What a field of a new entry begins with. */
function initialOf(control: Control): unknown {
  switch (control.type) {
    case 'line':
    case 'choice':
      return control.initial ?? '';
    case 'flag':
      return control.initial ?? false;
    case 'words':
    case 'rich':
    case 'slug':
      return '';
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

/** The document of a new entry. */
export const initialDocument = (form: AnyForm): AnyDocument =>
  Object.fromEntries(Object.entries(form).map(([field, control]) => [field, initialOf(control)]));

/** Fields that hold an instant. */
export const instantFields = (form: AnyForm): string[] =>
  Object.keys(form).filter((field) => form[field]?.type === 'instant');
