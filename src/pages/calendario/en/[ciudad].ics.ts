import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { calendarFile } from '#components/event/calendar-file.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { agendaOf } from '#model/event/agenda.ts';
import { recentIn } from '#model/event/calendar.ts';
import { paths } from '#model/paths.ts';

export async function getStaticPaths() {
  const { cities } = agendaOf(await content());
  return cities.map(({ slug }) => ({ params: { ciudad: slug } }));
}

export const GET: APIRoute = async ({ params, site }) => {
  const encyclopedia = await content();
  const city = agendaOf(encyclopedia).city(params['ciudad'] ?? '');
  if (!city) return new Response(null, { status: 404 });
  const { name, slug } = city;
  const events = recentIn(slug, encyclopedia);
  return calendarFile({ name: machinesCopy.calendarIn(name), events, page: paths.eventsIn(name), site });
};
