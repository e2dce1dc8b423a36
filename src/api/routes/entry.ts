import { getGroup, listGroups } from '#contract/group.ts';
import { getText, listTexts } from '#contract/text.ts';
import { groups } from '../data/group.ts';
import type { Reader } from '../data/read.ts';
import { listTexts as textsOf, texts } from '../data/text.ts';
import type { Mount } from '../http/mount.ts';

/**
 * Entries that have a list and a detail and nothing else. Mounted before the comedians: `/api/comedians/groups/` must
 * not be read as a comedian called «groups».
 */
export function mountEntries(mount: Mount, reader: Reader): void {
  mount.list(listGroups, ({ query }) => groups.list(reader, query));
  mount.read(getGroup, ({ params }) => groups.get(reader, params.id));
  mount.list(listTexts, ({ query }) => textsOf(reader, query));
  mount.read(getText, ({ params }) => texts.get(reader, params.slug));
}
