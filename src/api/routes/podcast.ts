import { listPodcastComedians } from '#contract/line-up.ts';
import { getPodcast, listPodcasts } from '#contract/podcast.ts';
import { comediansOfPodcast } from '../data/entry/line-up.ts';
import { podcasts } from '../data/podcast.ts';
import type { Reader } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

export function mountPodcasts(mount: Mount, reader: Reader): void {
  mount.entries(listPodcasts, podcasts.source(reader), ({ query }) => podcasts.find(reader, query));
  mount.read(getPodcast, ({ params }) => podcasts.get(reader, params.slug));
  mount.read(listPodcastComedians, ({ params }) => comediansOfPodcast(reader, params.slug));
}
