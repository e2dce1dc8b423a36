import type { Edits } from '#model/revise-encyclopedia.ts';
import { paths } from '#model/paths.ts';

/** The pages of the edited entries themselves, which their editors look at first. */
export function editedPaths({ comedians, groups, events, venues, podcasts }: Edits): Set<string> {
  return new Set([
    ...(comedians?.put ?? []).map(({ slug }) => paths.comedian(slug)),
    ...(groups?.put ?? []).map(({ slug }) => paths.group(slug)),
    ...(events?.put ?? []).map(({ slug }) => paths.event(slug)),
    ...(venues?.put ?? []).map(({ slug }) => paths.venue(slug)),
    ...(podcasts?.put ?? []).map(({ slug }) => paths.podcast(slug)),
  ]);
}
