/** What an item is recognized by. */
export interface Recognized {
  guid: string | null;
  audio: string | null;
}

/** Different recordings with one guid from which on it is no identity: some programs write the same for every item. */
const SHARED = 3;

const keyOf = (audio: string): string => audio.replace(/^https?:/i, '').replace(/#.*$/, '');

/** Items without those that have the guid or the recording of an earlier one; of two, the one with a recording is kept. */
export function distinctItems<Item extends Recognized>(items: readonly Item[]): Item[] {
  const recordings = new Map<string, Set<string>>();
  for (const { guid, audio } of items) {
    if (guid === null || audio === null) continue;
    recordings.set(guid, (recordings.get(guid) ?? new Set()).add(keyOf(audio)));
  }
  const places = new Map<string, number>();
  const kept: Item[] = [];
  for (const item of items) {
    const { guid, audio } = item;
    const isIdentity = guid !== null && (recordings.get(guid)?.size ?? 0) < SHARED;
    const keys = [
      ...(isIdentity ? [`guid ${guid}`] : []),
      ...(audio === null ? [] : [`audio ${keyOf(audio)}`]),
    ];
    const place = keys.map((key) => places.get(key)).find((found) => found !== undefined) ?? kept.length;
    const before = kept[place];
    if (!before || (before.audio === null && audio !== null)) kept[place] = item;
    for (const key of keys) places.set(key, place);
  }
  return kept;
}
