import type { APIRoute } from 'astro';
import { SITE_NAME } from 'astro:env/server';
import { guideText } from '#components/site/guide-text.ts';
import { agendaOf } from '#model/event/agenda.ts';
import { content } from '#client/content/content.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const { cities } = agendaOf(await content());
  const text = guideText(SITE_NAME, cities, site ?? new URL(url.origin));
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
