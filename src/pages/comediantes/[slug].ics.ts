import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { calendarFile } from '#components/event/calendar-file.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { recent } from '#model/event/calendar.ts';
import { paths } from '#model/paths.ts';
import { slugOf } from '#model/text/slug-of.ts';

export async function getStaticPaths() {
  const { comedians } = await content();
  return comedians.map(({ slug }) => ({ params: { slug } }));
}

export const GET: APIRoute = async ({ request, site }) => {
  const encyclopedia = await content();
  const comedian = encyclopedia.comedian(slugOf(request));
  if (!comedian) return new Response(null, { status: 404 });
  const events = recent(encyclopedia.eventsOfComedian(comedian.id), encyclopedia);
  const name = machinesCopy.calendarOf(comedian.nickname);
  return calendarFile({ name, events, page: paths.comedian(comedian.slug), site });
};
