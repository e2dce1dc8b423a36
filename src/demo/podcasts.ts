import { slugify } from '#contract/search-text.ts';
import { createRandom } from '#drawing/random.ts';
import { podcastArt } from './art/venue-art.ts';
import { comedianSlug, gallery } from './comedians.ts';
import type { DemoPodcast } from './entries.ts';
import { feedPath } from './feeds.ts';
import { addDays, type Day, zonedInstant } from './local-time.ts';
import { stations } from './stations.ts';

/** Feeds are paths of the site itself: the demo sends no request to other servers. */
export function demoPodcasts(today: Day): DemoPodcast[] {
  return stations.map((station, at) => {
    const slug = slugify(station.name, 'podcast');
    const handle = `@${slug.replaceAll('-', '').slice(0, 24)}`;
    const random = createRandom(`podcast ${slug}`);
    const created = zonedInstant(addDays(today, -at * 9 - 1), '12:00', 'America/Mexico_City');
    return {
      slug,
      name: station.name,
      short_description: station.line,
      description: station.story,
      schedule: station.schedule,
      facebook: random.chance(0.3) ? handle : '',
      twitter: random.chance(0.3) ? handle : '',
      instagram: handle,
      youtube: random.chance(0.6) ? handle : '',
      spotify: at < 9 ? `https://escucha.example.com/${slug}` : '',
      apple: at % 2 === 0 ? `https://podcasts.example.com/${slug}` : '',
      platforms:
        at % 3 === 0 ? [{ name: 'Radio Bocina', url: `https://radiobocina.example.com/${slug}` }] : [],
      thumbnail: at === 10 ? null : podcastArt(slug, station.name, station.sign),
      cover: null,
      rss_feed: feedPath(station),
      comedians: station.hosts.map((nickname) => comedianSlug(nickname)),
      comedians_extra: station.extra ?? [],
      photos: gallery(slug, at % 4 === 0 ? 2 : 0),
      created_at: created,
      updated_at: created,
    };
  });
}
