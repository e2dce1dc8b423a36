import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { calendarFile } from '#components/event/calendar-file.ts';
import { paths } from '#model/paths.ts';
import { slugOf } from '#model/text/slug-of.ts';

export async function getStaticPaths() {
  const { events } = await content();
  return events.map(({ slug }) => ({ params: { slug } }));
}

export const GET: APIRoute = async ({ request, site }) => {
  const event = (await content()).event(slugOf(request));
  if (!event) return new Response(null, { status: 404 });
  return calendarFile({ name: event.name, events: [event], page: paths.event(event.slug), site });
};
