import { publicHistory } from '#contract/history.ts';
import * as history from '../content/history/public-history.ts';
import type { Reader } from '../data/read.ts';
import type { EntryKind } from '../data/database/schema.ts';
import type { Mount } from '../http/mount.ts';

/** The public history of entries. */
export function mountHistory(mount: Mount, { db }: Reader): void {
  for (const [kind, call] of Object.entries(publicHistory))
    mount.list(call as (typeof publicHistory)['text'], ({ params, query }) =>
      history.publicHistory(db, kind as EntryKind, params.id, query),
    );
}
