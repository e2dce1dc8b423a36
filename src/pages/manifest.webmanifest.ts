import type { APIRoute } from 'astro';
import { SITE_NAME } from 'astro:env/server';
import { webManifest } from '#components/site/web-manifest.ts';

export const GET: APIRoute = () =>
  new Response(JSON.stringify(webManifest(SITE_NAME)), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
