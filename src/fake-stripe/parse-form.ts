/** A form-encoded body; names with brackets become objects and arrays. */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

/** Limits of nesting, and of the number of fields. */
const MAX_DEPTH = 8;
const MAX_FIELDS = 500;

/**
 * Parses a body as Stripe's API does; null for a malformed one.
 * @example readForm('a[b]=1&c[0]=2') // { a: { b: '1' }, c: ['2'] }
 */
export function parseForm(body: string): FormObject | null {
  const root: FormObject = Object.create(null) as FormObject;
  const fields = [...new URLSearchParams(body)];
  if (fields.length > MAX_FIELDS) return null;
  for (const [name, value] of fields) {
    const path = pathOf(name);
    if (path === null || !setAt(root, path, value)) return null;
  }
  return arraysFrom(root) as FormObject;
}

function pathOf(name: string): string[] | null {
  const [, head, tail] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (head === undefined || tail === undefined) return null;
  const path = [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
  return path.length > MAX_DEPTH ? null : path;
}

/** Sets a value at a path; false where the path is used as a value and as an object. */
function setAt(root: FormObject, path: readonly string[], value: string): boolean {
  let at = root;
  for (const [depth, key] of path.entries()) {
    // `a[]=1` appends to an array.
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

/** Turns objects with the names 0, 1, 2… into arrays. */
function arraysFrom(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, arraysFrom(item)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, held]) => held) : Object.fromEntries(entries);
}
