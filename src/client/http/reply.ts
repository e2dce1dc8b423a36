import type { z } from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

export type ReadReply<Value> =
  | { isRead: true; value: Value; dropped: readonly Dropped[] }
  | { isRead: false; problem: string };

/** A value that was dropped: its path, with `*` for indexes of lists, and the problem. */
export interface Dropped {
  field: string;
  problem: string;
}

/**
 * Parses a reply leniently. Invalid values that are not required are dropped: optional fields, and items of lists inside
 * an entry. Numbers that are sent as text, as decimals in Django REST Framework, are converted. An entry of a page, or
 * the whole reply, is never dropped: without one of its required fields the reply is unreadable.
 */
export function readReply<Reply extends z.ZodMiniType>(
  schema: Reply,
  json: unknown,
): ReadReply<z.output<Reply>> {
  const first = schema.safeParse(json);
  if (first.success) return { isRead: true, value: first.data, dropped: [] };
  const copy: unknown = structuredClone(json);
  const dropped = new Map<string, Dropped>();
  /** The first problem of each value, by path: a dropped value is reported as missing afterwards. */
  const problems = new Map<string, string>();
  for (let result: z.core.util.SafeParseResult<z.output<Reply>> = first; ; result = schema.safeParse(copy)) {
    if (result.success) return { isRead: true, value: result.data, dropped: [...dropped.values()] };
    const issues = result.error.issues.filter((issue) => !convertNumber(copy, issue));
    const paths = issues.map(({ path, message }) => {
      const keyPath = path.map(String).join('.') || '(whole answer)';
      problems.set(keyPath, problems.get(keyPath) ?? message);
      return { keyPath, path: pathToDrop(copy, path) };
    });
    const needed = paths.find(({ path }) => path === null);
    if (needed)
      return {
        isRead: false,
        problem: `field "${needed.keyPath}" breaks the contract: ${problems.get(needed.keyPath)}`,
      };
    const shortened = new Set<unknown[]>();
    for (const { keyPath, path } of paths) {
      const field = keyPath.replaceAll(/(?<=\.)\d+/g, '*');
      if (!dropped.has(field)) dropped.set(field, { field, problem: problems.get(keyPath) ?? '' });
      drop(copy, path ?? [], shortened);
    }
    // Indexes of a list must not change until all of its invalid items are dropped.
    for (const list of shortened) list.splice(0, list.length, ...list.filter((item) => item !== undefined));
  }
}

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Container | null | undefined)?.[key], root);

/** Converts a value to a number if it is the text of one; returns whether it did. */
function convertNumber(root: unknown, issue: Issue): boolean {
  const key = issue.path.at(-1);
  const value = valueAt(root, issue.path);
  if (issue.code !== 'invalid_type' || !['number', 'int'].includes(issue.expected)) return false;
  if (key === undefined || typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return false;
  (valueAt(root, issue.path.slice(0, -1)) as Container)[key] = Number(value);
  return true;
}

/** The path of the value to drop for an issue: the value itself, or the object that lacks it. Null when it is required. */
function pathToDrop(root: unknown, path: Path): Path | null {
  const droppable = valueAt(root, path) === undefined ? path.slice(0, -1) : path;
  const isEntry = droppable.length <= 2 && droppable[0] === 'results';
  return droppable.length === 0 || isEntry ? null : droppable;
}

function drop(root: unknown, path: Path, shortened: Set<unknown[]>): void {
  const container = valueAt(root, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (Array.isArray(container)) {
    container[Number(key)] = undefined;
    shortened.add(container);
  } else if (typeof container === 'object' && container !== null) Reflect.deleteProperty(container, key);
}
