import { expect, test } from 'vitest';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { createFormerAddresses, REDIRECTS } from '#publisher/incremental/former-addresses.ts';
import { redirectsOf, redirectsText } from '#publisher/serve/redirects.ts';
import { entry, noContent } from '../model/entries.ts';

/** The content with one comedian, with this slug and these earlier ones. */
const withComedian = (slug: string, previous_slugs: string[]) =>
  createEncyclopedia(
    { ...noContent, comedians: [entry.comedian({ slug, previous_slugs })] },
    new Date('2026-11-20T12:00:00Z'),
  );

/** Former addresses with a render queue that notes what it is asked for. */
function addressesOf(first: ReturnType<typeof withComedian>) {
  let content = first;
  const failing = new Map<string, string>();
  const removed: string[] = [];
  let written = redirectsText([]);
  const addresses = createFormerAddresses({
    content: () => content,
    pages: {
      failing,
      add: (paths) => void ([...paths].includes(REDIRECTS) && (written = addresses.redirects)),
      finished: async () => {},
      remove: async (paths) => void removed.push(...paths),
    },
  });
  addresses.reset(first);
  return {
    failing,
    removed,
    async rename(
      next: typeof first,
      gone: readonly string[],
      { added = [], late = [] }: { added?: readonly string[]; late?: readonly string[] } = {},
    ) {
      content = next;
      addresses.leave(gone);
      addresses.comeBack(added);
      await addresses.write(next, redirectsOf(next), (path) => late.includes(path));
    },
    redirects: () => written.split('\n').filter((rule) => rule.includes('/comediantes/')),
  };
}

test('a renamed page has a redirect, and its former file is removed', async () => {
  const site = addressesOf(withComedian('ana', []));
  await site.rename(withComedian('ana-luz', ['ana']), ['/comediantes/ana']);
  expect(site.redirects()).toContain('/comediantes/ana /comediantes/ana-luz 301');
  expect(site.removed).toEqual(['/comediantes/ana']);
});

test('a page stays at its former address until the new one can be rendered, also when others are removed', async () => {
  const site = addressesOf(withComedian('ana', []));
  site.failing.set('/comediantes/ana-luz', 'broken');
  await site.rename(withComedian('ana-luz', ['ana']), ['/comediantes/ana', '/mapa/comediantes/ana']);
  expect(site.removed).toEqual(['/mapa/comediantes/ana']);
  await site.rename(withComedian('ana-luz', ['ana']), ['/lugares/otro']);
  expect(site.redirects()).not.toContain('/comediantes/ana /comediantes/ana-luz 301');
  expect(site.removed).toEqual(['/mapa/comediantes/ana', '/lugares/otro']);

  site.failing.clear();
  await site.rename(withComedian('ana-luz', ['ana']), []);
  expect(site.redirects()).toContain('/comediantes/ana /comediantes/ana-luz 301');
  expect(site.removed.at(-1)).toBe('/comediantes/ana');
});

test('a page whose new address is rendered later stays until then, and does not hold up others', async () => {
  const site = addressesOf(withComedian('ana', []));
  const renamed = withComedian('ana-luz', ['ana']);
  const gone = ['/comediantes/ana', '/mapa/comediantes/ana'];
  await site.rename(renamed, gone, { late: ['/mapa/comediantes/ana-luz'] });
  expect(site.redirects()).toContain('/comediantes/ana /comediantes/ana-luz 301');
  expect(site.redirects().join()).not.toContain('/mapa/');
  expect(site.removed).toEqual(['/comediantes/ana']);
  await site.rename(renamed, []);
  expect(site.redirects().join()).toContain('/mapa/comediantes/ana /mapa/comediantes/ana-luz 301');
  expect(site.removed.at(-1)).toBe('/mapa/comediantes/ana');
});

test('a page that gets its former address back is not removed there', async () => {
  const site = addressesOf(withComedian('ana', []));
  site.failing.set('/comediantes/ana-luz', 'broken');
  await site.rename(withComedian('ana-luz', ['ana']), ['/comediantes/ana']);
  site.failing.clear();
  await site.rename(withComedian('ana', ['ana-luz']), ['/comediantes/ana-luz'], {
    added: ['/comediantes/ana'],
  });
  expect(site.redirects()).toContain('/comediantes/ana-luz /comediantes/ana 301');
  expect(site.removed).toEqual(['/comediantes/ana-luz']);
});

test('a redirect keeps its target while the page of the next address cannot be rendered', async () => {
  const site = addressesOf(withComedian('ana-luz', ['ana']));
  site.failing.set('/comediantes/luz', 'broken');
  await site.rename(withComedian('luz', ['ana-luz', 'ana']), ['/comediantes/ana-luz', '/lugares/otro']);
  expect(site.redirects()).toContain('/comediantes/ana /comediantes/ana-luz 301');
  expect(site.removed).toEqual(['/lugares/otro']);
});

test('a redirect to a page whose last version is there stays when that page cannot be rendered', async () => {
  const site = addressesOf(withComedian('ana-luz', ['ana']));
  site.failing.set('/comediantes/ana-luz', 'broken');
  await site.rename(withComedian('ana-luz', ['ana']), ['/lugares/otro']);
  expect(site.redirects()).toContain('/comediantes/ana /comediantes/ana-luz 301');
});
