import type { APIRoute } from 'astro';
import { SITE_NAME } from 'astro:env/server';
import { content } from '#client/content/content.ts';
import { feedFile, newsItems } from '#components/site/feed-file.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';

export const GET: APIRoute = async ({ site }) =>
  feedFile({
    title: machinesCopy.newsFeed,
    subtitle: machinesCopy.newsFeedAbout,
    siteName: SITE_NAME,
    path: filePaths.newsFeed,
    page: paths.home,
    items: newsItems(await content()),
    site,
  });
