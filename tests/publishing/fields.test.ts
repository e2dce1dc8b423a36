import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { draftOf } from '#api/content/drafts/draft.ts';
import type { AnyDocument } from '#api/content/kinds.ts';
import { documentFields, type DocumentOf } from '#contract/admin/document.ts';
import { type Kind, kindNames } from '#model/kinds.ts';
import { startSamples } from '../api/content/samples.ts';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf } from './builder-of.ts';

/** Fields that the page of an entry shows nothing of. */
const HIDDEN: { readonly [Of in Kind]?: ReadonlyArray<keyof DocumentOf<Of>> } = {
  comedian: ['rating'],
  // Dates of one show are told by its name.
  event: ['series', 'user_id'],
  // The times of its events are in it.
  venue: ['timezone'],
  podcast: ['user_id'],
};

/** Fields that decide whether and where there is a page. */
const ABOUT_PAGE = new Set(['is_published', 'previous_slugs', 'slug']);

/** Values in the place of samples that pages do not show, or that hide others. */
const shown: { readonly [Of in Kind]?: Partial<DocumentOf<Of>> } = {
  event: { status: 'rescheduled', photos: [] },
  venue: { cover: null },
};

const NETWORKS = ['facebook', 'twitter', 'instagram', 'youtube', 'spotify', 'apple', 'web'];

const linksOf = (kind: Kind): AnyDocument => {
  const names = documentFields(kind).filter((field) => NETWORKS.includes(field));
  return Object.fromEntries(names.map((name) => [name, `https://${name}.com/risoteca`]));
};

/** The types of a page's structured data. */
const typesIn = (page: string | null | undefined): unknown[] => {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page ?? '')?.[1] ?? '[]';
  return [JSON.parse(data) as Array<{ '@type': string }>].flat().map((node) => node['@type']);
};

/** A page without the times of the last save: of its share card, and in its structured data. */
const withoutTimes = (page: Buffer | null) =>
  page?.toString().replaceAll(/(\.jpg\?v=|"dateModified":")[\w:.-]+/g, '$1');

test('a page shows each field of its entry, but for those that are known to be hidden', async () => {
  const api = await startApi();
  const { ids, samples } = await startSamples(api);
  const author = await make.user(api, 'editora@risoteca.test');
  const valuesOf = (kind: Kind, which: 0 | 1): AnyDocument =>
    Object.fromEntries(Object.entries(samples[kind]).map(([field, values]) => [field, values[which]]));
  const folder = join(await temporaryFolder(), 'site');
  await mkdir(folder);
  const builder = await builderOf({ client: api.client });
  await builder.buildAll([{ folder, drafts: `${folder}-drafts`, base: null }]);

  const render = async (kind: Kind, fields: AnyDocument) => {
    const draft = await draftOf(api.services, { author, kind, id: ids[kind], fields });
    const path = (await builder.plan(draft))?.own;
    return path ? withoutTimes(await builder.renderDraft(draft, path)) : null;
  };
  const hidden: Record<string, string[]> = {};
  for (const kind of kindNames) {
    const whole = { ...valuesOf(kind, 1), ...linksOf(kind), ...shown[kind] };
    const page = await render(kind, whole);
    expect(page).toContain('</html>');
    expect([kind, typesIn(page)]).toEqual([kind, expect.arrayContaining(['BreadcrumbList'])]);
    hidden[kind] = [];
    for (const [field, other] of Object.entries(valuesOf(kind, 0)))
      if (!ABOUT_PAGE.has(field) && (await render(kind, { ...whole, [field]: other })) === page)
        hidden[kind].push(field);
  }
  for (const kind of kindNames) expect([kind, hidden[kind]]).toEqual([kind, HIDDEN[kind] ?? []]);
});
