import { listBanners } from '#contract/banner.ts';
import * as banner from '../data/banner.ts';
import type { Reader } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

export function mountBanners(mount: Mount, reader: Reader): void {
  mount.list(listBanners, ({ query }) => banner.listBanners(reader, query));
}
