import type { APIRoute } from 'astro';
import { SITE_NAME } from 'astro:env/server';
import { content } from '#client/content/content.ts';
import { dataFiles, dataLines } from '#model/site/open-data.ts';

export function getStaticPaths() {
  return dataFiles.map(({ name }) => ({ params: { archivo: name } }));
}

export const GET: APIRoute = async ({ params, site, url }) => {
  const file = dataFiles.find(({ name }) => name === params['archivo']);
  if (!file) return new Response(null, { status: 404 });
  const lines = dataLines(file, await content(), SITE_NAME, site ?? new URL(url.origin));
  return new Response(lines, { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } });
};
