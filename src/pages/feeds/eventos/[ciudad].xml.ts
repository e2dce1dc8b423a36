import type { APIRoute } from 'astro';
import { SITE_NAME } from 'astro:env/server';
import { content } from '#client/content/content.ts';
import { eventItems, feedFile } from '#components/site/feed-file.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { agendaOf } from '#model/event/agenda.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';

export async function getStaticPaths() {
  const { cities } = agendaOf(await content());
  return cities.map(({ slug }) => ({ params: { ciudad: slug } }));
}

export const GET: APIRoute = async ({ params, site }) => {
  const encyclopedia = await content();
  const city = agendaOf(encyclopedia).city(params['ciudad'] ?? '');
  if (!city) return new Response(null, { status: 404 });
  const { name, entries: events } = city;
  return feedFile({
    title: machinesCopy.eventFeedIn(name),
    subtitle: machinesCopy.eventFeedInAbout(name),
    siteName: SITE_NAME,
    path: filePaths.eventFeedIn(name),
    page: paths.eventsIn(name),
    items: eventItems(events, encyclopedia.now),
    site,
  });
};
