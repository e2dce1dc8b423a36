import { areSame } from '#model/are-same.ts';

interface Reference {
  id: number;
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && 'slug' in value;

/**
 * Returns a function that has entries share the references that they embed: an answer repeats a venue in each of its events, and a
 * comedian in each line-up. It changes entries that nothing else uses yet.
 */
export function createReferenceSharing(): <Entry extends object>(entry: Entry) => Entry {
  const known = new Map<string, Reference>();

  const shared = (field: string, reference: Reference): Reference => {
    const key = `${field} ${reference.id}`;
    const before = known.get(key);
    if (before && areSame(before, reference)) return before;
    known.set(key, reference);
    return reference;
  };

  return (entry) => {
    for (const [field, value] of Object.entries(entry) as Array<[string, unknown]>) {
      if (isReference(value)) Object.assign(entry, { [field]: shared(field, value) });
      else if (Array.isArray(value) && value.some(isReference))
        Object.assign(entry, {
          [field]: value.map((item: unknown) => (isReference(item) ? shared(field, item) : item)),
        });
    }
    return entry;
  };
}
