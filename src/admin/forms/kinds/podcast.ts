export { podcastFields as form } from '#contract/fields/podcast.ts';
export { podcastHelp as help } from '#copy/admin/help/podcast.ts';
