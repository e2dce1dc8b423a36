export { podcastFields as fields } from '#contract/fields/podcast.ts';
export { podcastHelp as help } from '#copy/admin/help/podcast.ts';
