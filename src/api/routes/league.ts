import { listSeasons } from '#contract/league.ts';
import * as league from '../data/league.ts';
import type { Reader } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

export function mountLeague(mount: Mount, reader: Reader): void {
  mount.list(listSeasons, ({ query }) => league.listSeasons(reader, query));
}
