/** Bytes that are kept at most. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Keeps the JSON of entries as public lists contain it, at one version of the database, so that another list with the same
 * entries neither reads nor writes them again. Nothing is kept where the database has no version (PostgreSQL).
 */
export function createEntryTexts(version: () => string | null) {
  const texts = new Map<string, Buffer>();
  let bytes = 0;
  let current: string | null = null;

  const keep = (key: string, text: Buffer) => {
    // Another call may have kept it meanwhile.
    if (texts.has(key)) return;
    texts.set(key, text);
    bytes += text.byteLength;
    for (const [oldest, { byteLength }] of texts) {
      if (bytes <= MAX_BYTES) break;
      texts.delete(oldest);
      bytes -= byteLength;
    }
  };

  /** The JSON of entries of a kind, in the order of `ids`; `read` reads those that are not kept. What it does not find is left out. */
  return async function textsOf(
    kind: string,
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<ReadonlyArray<{ id: number }>>,
  ): Promise<Buffer[]> {
    const asked = version();
    if (asked !== current) {
      texts.clear();
      bytes = 0;
      current = asked;
    }
    const keyOf = (id: number) => `${kind} ${id}`;
    const found = new Map(ids.map((id) => [id, texts.get(keyOf(id))]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    const entries = missing.length > 0 ? await read(missing) : [];
    // A write may have happened meanwhile: what was read before it must not be kept for the new version.
    const isCurrent = asked !== null && asked === current && asked === version();
    for (const entry of entries) {
      const text = Buffer.from(JSON.stringify(entry));
      found.set(entry.id, text);
      if (isCurrent) keep(keyOf(entry.id), text);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}

export type EntryTexts = ReturnType<typeof createEntryTexts>;
