import type { APIRoute } from 'astro';
import { SITE_NAME } from 'astro:env/server';
import { content } from '#client/content/content.ts';
import { calendarFile } from '#components/event/calendar-file.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { recent } from '#model/event/calendar.ts';
import { paths } from '#model/paths.ts';

export const GET: APIRoute = async ({ site }) => {
  const encyclopedia = await content();
  const events = recent(encyclopedia.events, encyclopedia);
  return calendarFile({ name: machinesCopy.calendarAll(SITE_NAME), events, page: paths.events(), site });
};
