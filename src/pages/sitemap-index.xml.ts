import { DONATIONS } from 'astro:env/server';
import type { APIRoute } from 'astro';
import { content } from '#client/content/content.ts';
import { shards, sitemapIndexXml, sitemapPages } from '#model/site/sitemap.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const files = shards(sitemapPages(await content(), DONATIONS !== ''));
  const xml = sitemapIndexXml(files, site ?? new URL(url.origin));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
