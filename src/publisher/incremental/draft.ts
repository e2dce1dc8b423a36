import type { Draft } from '#api/content/drafts/draft.ts';
import { dependentIds, revisedList } from '#client/content/edits.ts';
import { type AnyWire, sourceOf } from '#client/content/sources.ts';
import type { ContentKind } from '#contract/change.ts';
import { toBanner } from '#model/banner.ts';
import type { TextWire } from '#contract/text.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { kindNames, kinds, type Kind } from '#model/kinds.ts';
import { type Season, toSeason } from '#model/league.ts';
import { type Edit, type ListIndex, touchedIds } from '#model/list/index.ts';
import { paths } from '#model/paths.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import { toText } from '#model/text.ts';
import { textPath } from '#model/text/path.ts';
import { reviseContent } from './outline.ts';

const shortLists = {
  banner: { list: 'banners', toModel: toBanner },
  text: { list: 'texts', toModel: toText },
  season: { list: 'seasons', toModel: toSeason },
} as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isEntryKind = (kind: ContentKind): kind is Kind => Object.hasOwn(kinds, kind);

/**
 * The content as it would be if a draft was saved. The entries that embed the drafted one count as changed, but still
 * embed what is stored; `isExact` says that there are none.
 */
export function withDraft(
  content: Encyclopedia,
  draft: Draft,
  now: Date,
): { drafted: Encyclopedia; isExact: boolean } {
  const edits = editsOf(content, draft);
  const all = withDependents(content, edits);
  return { drafted: reviseContent(content, all, now), isExact: all === edits };
}

/** Whether the content is as a draft says. */
export const isDraftOf = (content: Encyclopedia, draft: Draft): boolean =>
  Object.keys(editsOf(content, draft)).length === 0;

const editsOf = (content: Encyclopedia, { kind, ...draft }: Draft): Edits =>
  isEntryKind(kind) ? entryEdits(content, kind, draft) : listEdits(content, kind, draft.answer);

/** The path of the draft's own page; null where its kind has none, or it would not be published. */
export function draftPath(content: Encyclopedia, { kind, id, answer }: Draft): string | null {
  if (kind === 'text') return draftTextPath(content, id, answer as readonly TextWire[]);
  if (!isEntryKind(kind) || answer === null) return null;
  return paths[kind]((answer as { slug: string }).slug);
}

/** The text of a draft is the one with its id; one that is not stored yet is the one that the content does not have. */
function draftTextPath({ texts }: Encyclopedia, draftId: number, answer: readonly TextWire[]): string | null {
  const known = new Set(texts.map(({ id }) => id));
  const text = answer.find(({ id }) => (draftId === 0 ? !known.has(id) : id === draftId));
  return text ? textPath(text.slug) : null;
}

function entryEdits(content: Encyclopedia, kind: Kind, { id, answer }: Omit<Draft, 'kind'>): Edits {
  const { list } = kinds[kind];
  const known = content.indexes.byId[list].get(id)?.at(-1) as Entry | undefined;
  if (answer === null) return known ? { [list]: { put: [], gone: [id] } } : {};
  const entry = sourceOf(kind).toModel(answer as AnyWire);
  const put = kind === 'podcast' ? { ...entry, episodes: episodesOf(known) } : entry;
  return isSame(known, put) ? {} : { [list]: { put: [put], gone: [] } };
}

/** The known episodes: a preview does not wait for feeds. */
const episodesOf = (podcast: Entry | undefined): unknown =>
  podcast && 'episodes' in podcast ? podcast.episodes : [];

function listEdits(content: Encyclopedia, kind: keyof typeof shortLists, answer: unknown): Edits {
  const { list, toModel } = shortLists[kind];
  const items = (answer as never[]).map((wire): { id: number } => toModel(wire));
  const revised = revisedList<{ id: number }>(content[list], items);
  return revised ? { [list]: revised } : {};
}

/** Adds copies of the entries that embed an edited one: their pages change as well. */
function withDependents(content: Encyclopedia, edits: Edits): Edits {
  const ids = dependentIds(content, edits);
  const copied: Edits = {};
  for (const kind of kindNames) {
    const { list } = kinds[kind];
    const edit: Edit<Entry> = edits[list] ?? noEdit;
    const own = touchedIds(edit);
    const copies = ids[list]
      .filter((id) => !own.has(id))
      .flatMap((id) => (content.indexes.byId[list] as ListIndex<number, Entry>).get(id) ?? [])
      .map((entry) => ({ ...entry }));
    if (copies.length > 0) Object.assign(copied, { [list]: { ...edit, put: [...edit.put, ...copies] } });
  }
  if (!edits.seasons && content.seasons.some((season) => embeds(season, content, edits)))
    copied.seasons = content.seasons.map((season) =>
      embeds(season, content, edits) ? { ...season } : season,
    );
  return Object.keys(copied).length === 0 ? edits : { ...edits, ...copied };
}

const noEdit: Edit<Entry> = { put: [], gone: [] };

/** Whether a season shows a group or links to an event that was edited. */
function embeds({ groups, rounds }: Season, content: Encyclopedia, edits: Edits): boolean {
  const groupIds = touchedIds(edits.groups ?? noEdit);
  const slugs = new Set(
    [...touchedIds(edits.events ?? noEdit)].flatMap(
      (id) => content.indexes.byId.events.get(id)?.map(({ slug }) => slug) ?? [],
    ),
  );
  const teams = [
    ...groups.flatMap(({ members }) => members),
    ...rounds.flatMap(({ matches }) => matches.flatMap(({ home, away }) => [home, away])),
  ];
  return (
    teams.some((team) => team && groupIds.has(team.id)) ||
    rounds.some(({ matches }) => matches.some(({ eventSlug }) => eventSlug !== null && slugs.has(eventSlug)))
  );
}
