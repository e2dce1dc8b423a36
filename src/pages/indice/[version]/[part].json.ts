import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { partsOf, searchIndexOf } from '#model/search/build-index.ts';

/* The parts of the search index, by the letter of what they have and a number (`paths.searchPart`). */

export async function getStaticPaths() {
  const index = searchIndexOf(await content(), new URL(import.meta.env.SITE));
  const { version } = index.directory;
  return partsOf(index).map(({ letter, number }) => ({ params: { version, part: `${letter}${number}` } }));
}

export const GET: APIRoute = async ({ params, site = new URL(import.meta.env.SITE) }) => {
  const index = searchIndexOf(await content(), site);
  const asked = partsOf(index).find(({ letter, number }) => `${letter}${number}` === params.part);
  return asked && params.version === index.directory.version
    ? Response.json(asked.content)
    : new Response(null, { status: 404 });
};
