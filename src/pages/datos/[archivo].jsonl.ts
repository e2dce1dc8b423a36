import type { APIRoute } from 'astro';
import { SITE_NAME } from 'astro:env/server';
import { content } from '#client/content.ts';
import { DATA_FILE_NAMES, dataLines } from '#model/open-data.ts';

export function getStaticPaths() {
  return DATA_FILE_NAMES.map((archivo) => ({ params: { archivo } }));
}

export const GET: APIRoute = async ({ params, site, url }) => {
  const file = DATA_FILE_NAMES.find((name) => name === params['archivo']);
  if (!file) return new Response(null, { status: 404 });
  const lines = dataLines(file, await content(), SITE_NAME, site ?? new URL(url.origin));
  return new Response(lines, { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } });
};
