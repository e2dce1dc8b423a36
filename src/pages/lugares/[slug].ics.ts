import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { calendarFile } from '#components/event/calendar-file.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { recent } from '#model/event/calendar.ts';
import { paths } from '#model/paths.ts';
import { slugOf } from '#model/text/slug-of.ts';

export async function getStaticPaths() {
  const { venues } = await content();
  return venues.map(({ slug }) => ({ params: { slug } }));
}

export const GET: APIRoute = async ({ request, site }) => {
  const encyclopedia = await content();
  const venue = encyclopedia.venue(slugOf(request));
  if (!venue) return new Response(null, { status: 404 });
  const events = recent(encyclopedia.eventsOfVenue(venue.id), encyclopedia);
  const name = machinesCopy.calendarOf(venue.name);
  return calendarFile({ name, events, page: paths.venue(venue.slug), site });
};
