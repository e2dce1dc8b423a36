import { demoContent } from '#demo/content.ts';
import type { Collections } from '#model/encyclopedia.ts';
import { entry } from '../entries.ts';

type DemoEntries = Pick<Collections, 'comedians' | 'groups' | 'venues' | 'podcasts' | 'events'>;

/** The entries of the demo around a day, as the API gives them, with what searches read. */
export function demoEntries(now: Date): DemoEntries {
  const demo = demoContent(now);
  const idOf = (drafts: ReadonlyArray<{ slug: string }>, slug: string | null) =>
    drafts.findIndex((draft) => draft.slug === slug) + 1;
  const comedians = demo.comedians.map(({ slug, nickname, short_bio, city, aliases = [] }, at) => ({
    id: at + 1,
    slug,
    nickname,
    short_bio,
    city,
    aliases: [...aliases],
  }));
  const venues = demo.venues.map(({ slug, name, short_description, city, state, address, timezone }, at) => ({
    id: at + 1,
    slug,
    name,
    short_description,
    city,
    state,
    address,
    timezone,
  }));
  const refs = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => comedians.find((comedian) => comedian.slug === slug) ?? []);
  return {
    comedians: comedians.map(entry.comedian),
    venues: venues.map(entry.venue),
    groups: demo.groups.map(({ slug, name, short_description, city, comedians: members }, at) =>
      entry.group({ id: at + 1, slug, name, short_description, city, comedians: refs(members) }),
    ),
    podcasts: demo.podcasts.map(({ slug, name, short_description, comedians: hosts }, at) =>
      entry.podcast({ id: at + 1, slug, name, short_description, comedians: refs(hosts) }),
    ),
    events: demo.events.map((draft, at) =>
      entry.event({
        id: at + 1,
        slug: draft.slug,
        name: draft.name,
        short_description: draft.short_description,
        start_at: draft.start_at,
        end_at: draft.end_at,
        timezone: draft.timezone,
        status: draft.status,
        price_min: draft.price_min,
        price_max: draft.price_max,
        is_openmic: draft.is_openmic,
        is_online: draft.is_online,
        is_inperson: draft.is_inperson,
        ticket_url: draft.ticket_url,
        comedians: refs(draft.comedians),
        venue: venues.find(({ slug }) => slug === draft.venue) ?? null,
        group_id: idOf(demo.groups, draft.group) || null,
      }),
    ),
  };
}
