import type { APIRoute } from 'astro';
import { content } from '#client/content.ts';
import { calendarFile } from '#components/event/calendar-file.ts';
import { paths } from '#model/paths.ts';

export async function getStaticPaths() {
  const { events } = await content();
  return events.map(({ slug }) => ({ params: { slug } }));
}

export const GET: APIRoute = async ({ params, site }) => {
  const event = (await content()).event(params['slug'] ?? '');
  if (!event) return new Response(null, { status: 404 });
  return calendarFile({ name: event.name, events: [event], page: paths.event(event.slug), site });
};
