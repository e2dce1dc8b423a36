import type { Fields } from './field.ts';
import { entry, name, shortDescription } from './shared.ts';

export const textFields = {
  name,
  short_description: shortDescription,
  description: { part: 'essentials', type: 'rich' },
  section: { part: 'publication', type: 'line', max: 100 },
  ...entry,
} as const satisfies Fields;
