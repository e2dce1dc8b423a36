import { publicKinds } from '#contract/collections.ts';
import { definitionOf } from '../content/kinds.ts';
import type { Reader } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

/**
 * Entries that have a list and a detail and nothing else. Mounted before the comedians: `/api/comedians/groups/` must
 * not be read as a comedian called «groups».
 */
export function mountEntries(mount: Mount, reader: Reader): void {
  for (const { reads, calls } of publicKinds.map(definitionOf)) {
    if (!reads || !calls) continue;
    mount.entries(calls.list, reads.source(reader), ({ query }) => reads.find(reader, query));
    mount.read(calls.detail, ({ params }) => {
      const [reference = ''] = Object.values(params);
      return reads.get(reader, reference);
    });
  }
}
