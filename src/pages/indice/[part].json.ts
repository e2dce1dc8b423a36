import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { searchIndexOf } from '#model/search/build-index.ts';

/* The parts of the search index, at addresses that change with their bytes (`paths.searchPart`). */

export async function getStaticPaths() {
  const { parts } = searchIndexOf(await content(), new URL(import.meta.env.SITE));
  return [...parts.keys()].map((path) => ({
    params: { part: path.replace('/indice/', '').replace('.json', '') },
  }));
}

export const GET: APIRoute = async ({ params, site = new URL(import.meta.env.SITE) }) => {
  const { parts } = searchIndexOf(await content(), site);
  const path = `/indice/${params['part']}.json`;
  return parts.has(path) ? Response.json(parts.get(path)) : new Response(null, { status: 404 });
};
