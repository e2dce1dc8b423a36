import type { Encyclopedia } from './encyclopedia.ts';

/**
 * Memoizes a value that is computed from the whole content, by a unique name. The cache belongs to the content and not
 * to this module: the compiled pages have their own copy of every module.
 */
export function derived<Result>(content: Encyclopedia, name: string, make: () => Result): Result {
  // Each name belongs to one function.
  if (!content.derived.has(name)) content.derived.set(name, make());
  return content.derived.get(name) as Result;
}
