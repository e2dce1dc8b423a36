import type { APIRoute } from 'astro';
import { content } from '#client/content.ts';
import { searchIndexOf } from '#model/search/build-index.ts';

/* The parts of the search index: `p` and a number for postings, `r` and a number for rows. */

export async function getStaticPaths() {
  const { directory, postings, rows } = searchIndexOf(await content(), new URL(import.meta.env.SITE));
  const { version } = directory;
  return [
    ...postings.map((_, part) => ({ params: { version, part: `p${part}` } })),
    ...rows.map((_, part) => ({ params: { version, part: `r${part}` } })),
  ];
}

export const GET: APIRoute = async ({ params, site = new URL(import.meta.env.SITE) }) => {
  const { directory, postings, rows } = searchIndexOf(await content(), site);
  const parts = params.part?.startsWith('p') ? postings : rows;
  const part = parts[Number(params.part?.slice(1))];
  return part && params.version === directory.version
    ? Response.json(part)
    : new Response(null, { status: 404 });
};
