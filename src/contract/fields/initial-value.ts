import { DEFAULT_ZONE } from '../zone.ts';
import type { Field } from './field.ts';

const none: readonly unknown[] = [];

/** What fields begin with that are not null. */
const INITIAL: Readonly<Partial<Record<Field['type'], unknown>>> = {
  line: '',
  text: '',
  rich: '',
  slug: '',
  series: '',
  zone: DEFAULT_ZONE,
  flag: false,
  position: 0,
  references: none,
  names: none,
  formerSlugs: none,
  photos: none,
  platforms: none,
  hours: none,
};

/** What a field holds in a new entry for which nothing was said: of an optional field, the default of its schema. */
export const initialValue = (field: Field): unknown =>
  ('initial' in field ? field.initial : INITIAL[field.type]) ?? null;
