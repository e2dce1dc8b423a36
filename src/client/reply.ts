import type { z } from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Holder = Record<PropertyKey, unknown>;

export type ReadReply<Value> =
  | { isRead: true; value: Value; dropped: readonly Dropped[] }
  | { isRead: false; problem: string };

/** A value that was left out: where it was, with `*` for every place in a list, and what was wrong with it. */
export interface Dropped {
  field: string;
  problem: string;
}

/**
 * Reads a reply. Values that do not fit and that nothing depends on are left out: an optional field, or an item
 * of a list inside an entry. A number that is sent as text, as Django REST Framework sends decimals, is read as
 * a number. An entry of a page, or the whole reply, is never left out: without one of its required fields the
 * reply cannot be read.
 */
export function readReply<Reply extends z.ZodMiniType>(
  schema: Reply,
  json: unknown,
): ReadReply<z.output<Reply>> {
  const first = schema.safeParse(json);
  if (first.success) return { isRead: true, value: first.data, dropped: [] };
  const copy: unknown = structuredClone(json);
  const dropped = new Map<string, Dropped>();
  /** What was wrong with each value, by its path: what is dropped is missing afterwards. */
  const problems = new Map<string, string>();
  for (let result: z.core.util.SafeParseResult<z.output<Reply>> = first; ; result = schema.safeParse(copy)) {
    if (result.success) return { isRead: true, value: result.data, dropped: [...dropped.values()] };
    const issues = result.error.issues.filter((issue) => !convertNumber(copy, issue));
    const paths = issues.map(({ path, message }) => {
      const place = path.map(String).join('.') || '(whole answer)';
      problems.set(place, problems.get(place) ?? message);
      return { place, path: pathToDrop(copy, path) };
    });
    const needed = paths.find(({ path }) => path === null);
    if (needed)
      return {
        isRead: false,
        problem: `field "${needed.place}" breaks the contract: ${problems.get(needed.place)}`,
      };
    const shortened = new Set<unknown[]>();
    for (const { place, path } of paths) {
      const field = place.replaceAll(/(?<=\.)\d+/g, '*');
      if (!dropped.has(field)) dropped.set(field, { field, problem: problems.get(place) ?? '' });
      drop(copy, path ?? [], shortened);
    }
    // Places in a list stay what they are until all of its items are dropped.
    for (const list of shortened) list.splice(0, list.length, ...list.filter((item) => item !== undefined));
  }
}

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Holder | null | undefined)?.[key], root);

/** Whether the value was text that holds a number, and is one now. */
function convertNumber(root: unknown, issue: Issue): boolean {
  const key = issue.path.at(-1);
  const value = valueAt(root, issue.path);
  if (issue.code !== 'invalid_type' || !['number', 'int'].includes(issue.expected)) return false;
  if (key === undefined || typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return false;
  (valueAt(root, issue.path.slice(0, -1)) as Holder)[key] = Number(value);
  return true;
}

/** What has to go for an issue: the value itself, or the object that lacks it. Null where that is needed. */
function pathToDrop(root: unknown, path: Path): Path | null {
  const found = valueAt(root, path) === undefined ? path.slice(0, -1) : path;
  const isEntry = found.length <= 2 && found[0] === 'results';
  return found.length === 0 || isEntry ? null : found;
}

function drop(root: unknown, path: Path, shortened: Set<unknown[]>): void {
  const holder = valueAt(root, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (Array.isArray(holder)) {
    holder[Number(key)] = undefined;
    shortened.add(holder);
  } else if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, key);
}
