import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { searchIndexOf } from '#model/search/build-index.ts';

/** The directory of the search index: read first, when a visitor begins to search. */
export const GET: APIRoute = async ({ site }) =>
  Response.json(searchIndexOf(await content(), site).directory);
