type Calls = Record<string, (...given: never[]) => Promise<unknown>>;

/** The same calls, whose rejections are replaced by `replace` with the reason as a text for operators. */
export function mapErrors<T extends object>(
  calls: T,
  replace: (message: string, cause: unknown) => Error,
): T {
  const mapped = Object.entries(calls as Calls).map(([name, call]) => [
    name,
    async (...given: never[]) => {
      try {
        return await call(...given);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw replace(`Object storage: ${reason}`, error);
      }
    },
  ]);
  return Object.fromEntries(mapped) as T;
}
