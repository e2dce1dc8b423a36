import type { APIRoute } from 'astro';
import { filePaths } from '#model/file-paths.ts';

export const GET: APIRoute = ({ site, url }) => {
  const sitemap = new URL(filePaths.sitemapIndex, site ?? url.origin).href;
  const lines = [
    'User-agent: *',
    'Allow: /api/openapi.json',
    'Allow: /api/docs/',
    ...filePaths.notForRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
