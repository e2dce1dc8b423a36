import type { APIRoute } from 'astro';
import { SITE_NAME } from 'astro:env/server';
import { content } from '#client/content/content.ts';
import { eventItems, feedFile } from '#components/site/feed-file.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';

export const GET: APIRoute = async ({ site }) => {
  const { coming, now } = await content();
  return feedFile({
    title: machinesCopy.eventFeed,
    subtitle: machinesCopy.eventFeedAbout,
    siteName: SITE_NAME,
    path: filePaths.eventFeed,
    page: paths.events(),
    items: eventItems(coming, now),
    site,
  });
};
