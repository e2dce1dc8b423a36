/** What a form-encoded body holds: names with brackets are parts of objects and lists. */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

/** How deep brackets may go, and how many fields there may be. */
const MAX_DEPTH = 8;
const MAX_FIELDS = 500;

/**
 * Reads a body the way Stripe's API does; null for one that is none.
 * @example readForm('a[b]=1&c[0]=2') // { a: { b: '1' }, c: ['2'] }
 */
export function readForm(body: string): FormObject | null {
  const root: FormObject = Object.create(null) as FormObject;
  const fields = [...new URLSearchParams(body)];
  if (fields.length > MAX_FIELDS) return null;
  for (const [name, value] of fields) {
    const path = pathOf(name);
    if (path === null || !place(root, path, value)) return null;
  }
  return listed(root) as FormObject;
}

function pathOf(name: string): string[] | null {
  const [, head, tail] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (head === undefined || tail === undefined) return null;
  const path = [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
  return path.length > MAX_DEPTH ? null : path;
}

/** False where a name is a value in one place and an object in another. */
function place(root: FormObject, path: readonly string[], value: string): boolean {
  let at = root;
  for (const [depth, key] of path.entries()) {
    // `a[]=1` adds to a list.
    const name = key === '' ? String(Object.keys(at).length) : key;
    if (depth === path.length - 1) {
      if (name in at) return false;
      at[name] = value;
      return true;
    }
    const next = (at[name] ??= Object.create(null) as FormObject);
    if (typeof next === 'string' || Array.isArray(next)) return false;
    at = next;
  }
  return false;
}

/** Objects whose names count from 0 are lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, held]) => [name, listed(held)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, held]) => held) : Object.fromEntries(entries);
}
