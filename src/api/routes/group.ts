import { getGroup, listGroups } from '#contract/group.ts';
import { groups } from '../data/group.ts';
import type { Reader } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

/** Mounted before the comedians: `/api/comedians/groups/` must not be read as a comedian called «groups». */
export function mountGroups(mount: Mount, reader: Reader): void {
  mount.list(listGroups, ({ query }) => groups.list(reader, query));
  mount.read(getGroup, ({ params }) => groups.get(reader, params.id));
}
