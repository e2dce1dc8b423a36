import { DONATIONS } from 'astro:env/server';
import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { shards, sitemapPages, sitemapXml } from '#model/site/sitemap.ts';

export async function getStaticPaths() {
  const files = shards(sitemapPages(await content(), DONATIONS !== ''));
  return files.map((_, place) => ({ params: { numero: String(place + 1) } }));
}

export const GET: APIRoute = async ({ params, site, url }) => {
  const pages = shards(sitemapPages(await content(), DONATIONS !== ''))[Number(params['numero']) - 1];
  if (!pages) return new Response(null, { status: 404 });
  const xml = sitemapXml(pages, site ?? new URL(url.origin));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
