import type { APIRoute } from 'astro';
import { paths } from '#model/paths.ts';

export const GET: APIRoute = ({ site, url }) => {
  const sitemap = new URL(paths.sitemapIndex, site ?? url.origin).href;
  const lines = [
    'User-agent: *',
    'Allow: /api/openapi.json',
    'Allow: /api/docs/',
    ...paths.notForRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
