import type { Encyclopedia } from './encyclopedia.ts';

/**
 * What is worked out from the whole content, once for all who ask for it by this name. It is kept with the
 * content and not beside it: pages are a program with modules of their own, which would do it all again.
 */
export function derived<Result>(content: Encyclopedia, name: string, make: () => Result): Result {
  // One name stands for one function, given the same content.
  if (!content.derived.has(name)) content.derived.set(name, make());
  return content.derived.get(name) as Result;
}
