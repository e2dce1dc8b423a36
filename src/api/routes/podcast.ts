import { listPodcastComedians } from '#contract/line-up.ts';
import { getPodcast, listPodcasts } from '#contract/podcast.ts';
import { comediansOfPodcast } from '../data/line-up.ts';
import * as podcast from '../data/podcast.ts';
import type { Reader } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

export function mountPodcasts(mount: Mount, reader: Reader): void {
  mount.list(listPodcasts, ({ query }) => podcast.listPodcasts(reader, query));
  mount.read(getPodcast, ({ params }) => podcast.getPodcast(reader, params.slug));
  mount.read(listPodcastComedians, ({ params }) => comediansOfPodcast(reader, params.slug));
}
