import { basename } from 'node:path';
import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { searchIndexOf } from '#model/search/build-index.ts';

/* The parts of the search index, at addresses that change with their bytes (`paths.searchPart`). */

export async function getStaticPaths() {
  const { parts } = searchIndexOf(await content(), new URL(import.meta.env.SITE));
  return [...parts.keys()].map((path) => ({ params: { part: basename(path, '.json') } }));
}

export const GET: APIRoute = async ({ url, site = new URL(import.meta.env.SITE) }) => {
  const { parts } = searchIndexOf(await content(), site);
  const { pathname } = url;
  return parts.has(pathname) ? Response.json(parts.get(pathname)) : new Response(null, { status: 404 });
};
