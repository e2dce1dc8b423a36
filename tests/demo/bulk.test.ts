import { expect, test } from 'vitest';
import { bulkContent } from '#demo/bulk.ts';

const options = { pictures: ['a', 'b', 'c'], base: new Date('2026-01-01T00:00:00Z') };

test('generates the requested number of entries deterministically', () => {
  const one = bulkContent(1000, options);
  const all = [...one.comedians(), ...one.venues(), ...one.groups(), ...one.podcasts(), ...one.events()];
  expect(all).toHaveLength(1000);
  expect(one.counts).toEqual({ events: 400, comedians: 300, venues: 100, podcasts: 100, groups: 100 });
  expect([...bulkContent(1000, options).events()]).toEqual([...one.events()]);
});

test('generated slugs are unique in their kind and references are in range', () => {
  const bulk = bulkContent(3000, options);
  const slugs = [...bulk.comedians()].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const event of bulk.events()) {
    for (const at of event.comedians ?? []) expect(at).toBeLessThan(bulk.counts.comedians);
    expect(event.venue_id ?? 0).toBeLessThan(bulk.counts.venues);
  }
});

test('generated entries have realistic extremes: long names, no picture, markup to sanitise', () => {
  const drafts = [...bulkContent(5000, options).comedians()];
  expect(drafts.some(({ nickname }) => nickname.length > 250)).toBe(true);
  expect(drafts.some(({ nickname }) => nickname.includes('ñ'))).toBe(true);
  expect(drafts.some(({ picture }) => picture === null)).toBe(true);
  expect(drafts.some(({ bio }) => bio?.includes('onerror'))).toBe(true);
  expect(drafts.some(({ bio }) => bio?.includes('<script>'))).toBe(true);
});
