/** A function that calls `open` for the first caller, and gives its result to all; after a failure the next caller tries again. */
export function callOnce<Result>(open: () => Promise<Result>): () => Promise<Result> {
  let opening: Promise<Result> | null = null;
  return () =>
    (opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    }));
}
