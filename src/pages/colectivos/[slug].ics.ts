import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { calendarFile } from '#components/event/calendar-file.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { recent } from '#model/event/calendar.ts';
import { paths } from '#model/paths.ts';
import { slugOf } from '#model/text/slug-of.ts';

export async function getStaticPaths() {
  const { groups } = await content();
  return groups.map(({ slug }) => ({ params: { slug } }));
}

export const GET: APIRoute = async ({ request, site }) => {
  const encyclopedia = await content();
  const group = encyclopedia.group(slugOf(request));
  if (!group) return new Response(null, { status: 404 });
  const events = recent(encyclopedia.eventsOfGroup(group.id), encyclopedia);
  const name = machinesCopy.calendarOf(group.name);
  return calendarFile({ name, events, page: paths.group(group.slug), site });
};
