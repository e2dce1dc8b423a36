import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Picture } from '#islands/entry/Picture.tsx';
import { Portrait } from '#islands/entry/Portrait.tsx';
import { ServedFace, ServedTile } from '#islands/entry/served.tsx';
import { setSiteUrl } from '#islands/entry/site-url.ts';
import { Days } from '#islands/event/Days.tsx';
import { EventRow, type EventRowProps } from '#islands/event/EventRow.tsx';
import { Notice } from '#islands/event/Notice.tsx';
import { When, Where } from '#islands/event/Strip.tsx';
import { LineUp } from '#islands/event/LineUp.tsx';
import { DonationForm } from '#islands/donation/DonationForm.tsx';
import { FavoriteButton } from '#islands/favorite/FavoriteButton.tsx';
import { ServedFavorite } from '#islands/favorite/ServedFavorite.tsx';
import { Pagination } from '#islands/list/Pagination.tsx';
import { staticMarkup } from '#islands/static-markup.ts';
import type { Picture as EntryPicture } from '#model/picture/picture.ts';
import { entry } from '../model/entries.ts';
import { openPage } from '../support/browser-globals.ts';

const SITE = new URL('https://risoteca.test');
const now = new Date('2026-11-20T12:00:00Z');

const picture: EntryPicture = {
  url: 'https://risoteca.test/media/a/960.webp',
  width: 960,
  height: 1200,
  color: '#ff0080',
  credit: '',
  license: '',
  avif: [160, 640].map((width) => ({ url: `https://risoteca.test/media/a/${width}.avif`, width })),
  webp: [160, 640].map((width) => ({ url: `https://risoteca.test/media/a/${width}.webp`, width })),
};

const cast = (count: number, hasPictures: boolean) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    slug: `c${at + 1}`,
    nickname: `Ana Ñ${at + 1}`,
    picture: hasPictures && at % 2 === 0 ? picture : null,
  }));

const dated = (more: Parameters<typeof entry.event>[0] = {}, names = cast(2, true)) => ({
  ...entry.event({
    id: 7,
    slug: 'noche',
    name: 'Noche «de» risas & más',
    start_at: '2026-11-28T02:30:00Z',
    is_inperson: true,
    price_min: 100,
    ticket_url: 'https://boletos.example/noche?a=1&b=2',
    venue: { id: 1, slug: 'foro', name: 'Foro Uno', city: 'Puebla' },
    ...more,
  }),
  comedians: names,
});

/** Each state of a row: the event, how its list has it, and what the row then says. */
const rows: Record<string, [props: Partial<EventRowProps>, text: string]> = {
  'as planned': [
    {},
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'under the heading of its day': [
    { isUnderDay: true },
    '20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  cancelled: [
    { event: dated({ status: 'cancelled' }) },
    '*vie 27 nov 20:30 h Noche «de» risas & más Cancelado Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A',
  ],
  postponed: [
    { event: dated({ status: 'postponed' }) },
    '*vie 27 nov 20:30 h Noche «de» risas & más Pospuesto Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A',
  ],
  rescheduled: [
    { event: dated({ status: 'rescheduled' }) },
    'vie 27 nov 20:30 h Noche «de» risas & más Cambió de fecha Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'sold out': [
    { event: dated({ status: 'sold_out' }) },
    'vie 27 nov 20:30 h Noche «de» risas & más Agotado Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A',
  ],
  'an open mic, free': [
    { event: dated({ is_openmic: true, price_min: 0 }) },
    'vie 27 nov 20:30 h Noche «de» risas & más Gratis Open mic Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'an open mic in their list': [
    { event: dated({ is_openmic: true }), about: 'openMics' },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  online: [
    { event: dated({ is_online: true, is_inperson: false, venue: null }) },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 En línea Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'online and at a place': [
    { event: dated({ is_online: true }) },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla · También en línea Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'without a place': [
    { event: dated({ venue: null }) },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Lugar por anunciar Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'without names': [
    { event: dated({}, []) },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Boletos Noche «de» risas & más',
  ],
  'of twelve': [
    { event: dated({}, cast(12, true)) },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2, Ana Ñ3 +9 (foto) A Boletos Noche «de» risas & más',
  ],
  'of the page of the first': [
    { event: dated({}, cast(12, true)), about: { comedianId: 1 } },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ2, Ana Ñ3, Ana Ñ4 +8 A (foto) Boletos Noche «de» risas & más',
  ],
  'without pictures': [
    { event: dated({}, cast(2, false)) },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 A A Boletos Noche «de» risas & más',
  ],
  'without faces': [
    { hasFaces: false },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 Boletos Noche «de» risas & más',
  ],
  brief: [{ isBrief: true }, 'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla'],
  'without price and tickets': [
    { event: dated({ price_min: null, ticket_url: '' }) },
    'vie 27 nov 20:30 h Noche «de» risas & más Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A',
  ],
  today: [
    { today: '2026-11-27' },
    'Hoy 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'begun yesterday': [
    { today: '2026-11-28' },
    'Hoy 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  begun: [
    { now: new Date('2026-11-28T02:45:00Z') },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'whose clock is not that of its list': [
    { zone: 'America/Tijuana' },
    'vie 27 nov 20:30 h hora local Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  'whose clock is that of its list, by another name': [
    { zone: 'America/Merida' },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A Boletos Noche «de» risas & más',
  ],
  over: [
    { now: new Date('2026-11-30T12:00:00Z') },
    'vie 27 nov 20:30 h Noche «de» risas & más Desde $100 Foro Uno, Puebla Ana Ñ1, Ana Ñ2 (foto) A…',
  ],
};

const rowIn = (props: Partial<EventRowProps>): EventRowProps => ({
  event: dated(),
  isUnderDay: false,
  now,
  ...props,
});

/** What a row says: `*` where its date does not hold, its text with `(foto)` for each picture, and `…` once it is over. */
function said(html: string): string {
  const [, tag = ''] = /^<li ([^>]*)>/.exec(html) ?? [];
  const words = html
    .replaceAll(/<img[^>]*>/g, '(foto)')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${tag.includes('off') ? '*' : ''}${words}${tag.includes('data-end="1795843800"') ? '' : '…'}`;
}

/** What `react-dom/server` writes, as templates have it: names as HTML spells them, no slashes, no empty values. */
const byReact = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(component, props))
    .replaceAll(/ (dateTime|srcSet|fetchPriority)="/g, (name) => name.toLowerCase())
    .replaceAll('/>', '>')
    .replaceAll('=""', '');

/** Characters in place of their entities: those of one writer are more than those of the other. */
const plain = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

function expectSame<Props extends object>(component: ComponentType<Props>, props: Props): void {
  const html = staticMarkup(component, props, SITE);
  expect(html).not.toBe('');
  expect(plain(html)).toBe(plain(byReact(component, props)));
}

/** Attributes by name, in lower case: React writes those of controls in an order of its own. */
const inOrder = (html: string): string =>
  html.replaceAll(/<(\w+) ([^<>]*)>/g, (_, tag: string, attributes: string) => {
    const named = attributes.match(/[\w-]+(="[^"]*")?/g) ?? [];
    const lower = named.map((one) => one.replace(/^[\w-]+/, (name) => name.toLowerCase()));
    return `<${tag} ${lower.toSorted().join(' ')}>`;
  });

beforeEach(() => setSiteUrl(SITE));

describe('a row of an event', () => {
  test.each(Object.entries(rows))('%s', (_, [props, text]) => {
    expect(said(staticMarkup(EventRow, rowIn(props), SITE))).toBe(text);
    expectSame(EventRow, rowIn(props));
  });
});

describe('templates write what React renders', () => {
  const portrait = { kind: 'event', name: 'Impostora', ratio: '4:5', upTo: 640 } as const;

  test('for events under the headings of their days', () => {
    const events = [dated({ start_at: '2026-11-20T20:00:00Z' }), dated({ id: 8 })];
    expectSame(Days, { events, now });
    expectSame(Days, { events, about: 'city', heading: 'h3', now: new Date('2026-11-20T18:00:00Z') });
  });

  test('for the notice, the date and the place of an event, in each state', () => {
    for (const status of ['cancelled', 'postponed', 'rescheduled', 'sold_out', 'scheduled'] as const) {
      expectSame(Notice, { status, isOver: true });
      for (const event of [
        dated({ status }),
        dated({ status, end_at: '2026-11-29T06:00:00Z', previous_start_at: '2026-11-21T02:30:00Z' }),
        dated({ status, is_online: true }),
        dated({ status, venue: null }),
      ]) {
        expectSame(When, { event, now });
        expectSame(When, { event, now: new Date('2026-12-30T12:00:00Z') });
        expectSame(Where, event);
      }
    }
    expect(staticMarkup(Notice, { status: 'scheduled', isOver: false }, SITE)).toBe('');
  });

  test.each([2, 13, 14])('for a line-up of %i, with names that have no page', (count) => {
    expectSame(LineUp, { event: { comedians: cast(count - 1, true), comediansExtra: ['D’Angelo & "Yo"'] } });
  });

  test('for portraits: a picture, one of the page, of one size, without AVIF, and none', () => {
    const [small] = picture.webp;
    for (const one of [
      picture,
      { ...picture, avif: [], color: null },
      { ...picture, avif: [], webp: small ? [small] : [], width: null, height: null },
      null,
    ])
      for (const more of [{}, { isMain: true, shared: 'e7', sizes: '(width < 40rem) 44vw, 14rem' }])
        expectSame(Portrait, { ...portrait, picture: one, ...more });
    expectSame(Portrait, { ...portrait, picture: null, kind: 'comedian', name: 'Ana Ñ' });
  });

  test('for comedians and tiles with their favorites, and without', () => {
    for (const one of [picture, null]) {
      const face = { nickname: 'Ana «Ñ»', picture: one };
      expectSame(ServedFace, face);
      expectSame(ServedFace, { ...face, href: '/comediantes/ana', id: 3, letter: '#', shared: 'c3' });
      expectSame(ServedFace, { ...face, href: '/comediantes/ana', id: 3, isListed: true });
      const tile = { href: '/lugares/foro', kind: 'venue', name: 'Foro & Cía.', picture: one } as const;
      expectSame(ServedTile, tile);
      expectSame(ServedTile, {
        ...tile,
        text: 'Calle 1',
        note: 'Puebla',
        favorite: { kind: 'venue', id: 1 },
      });
    }
  });

  test('for the pages of a list, from its first to its last', () => {
    for (const page of [1, 2, 9])
      expectSame(Pagination, { page, pages: 9, href: (to) => `/eventos?a=1&page=${to}` });
    expect(staticMarkup(Pagination, { page: 1, pages: 1, href: String }, SITE)).toBe('');
  });

  test('for the form of donations, of each kind', () => {
    for (const isTest of [true, false])
      for (const served of [
        { lead: 'Ayuda a «Ñ» & Cía.', isPage: false },
        { isPage: false },
        { isPage: true },
      ]) {
        const props = { served: { ...served, isTest } };
        expect(inOrder(plain(staticMarkup(DonationForm, props, SITE)))).toBe(
          inOrder(plain(byReact(DonationForm, props))),
        );
      }
  });

  test('for the button of a favorite that is hydrated there, with text and without', () => {
    openPage('/comediantes');
    const one = { kind: 'comedian', id: 3 } as const;
    for (const [hasText, own] of [
      [false, { whose: 'Ana "Ñ"' }],
      [true, { whose: '', text: { off: 'Guardar', on: 'Guardado' } }],
    ] as const) {
      const served = staticMarkup(ServedFavorite, { ...one, name: 'Ana "Ñ"', hasText }, SITE);
      expect(plain(served)).toBe(
        `<span class="heart">${plain(byReact(FavoriteButton, { ...one, ...own }))}</span>`,
      );
    }
  });
});

test('a picture of a few pixels has one file, whose own size is twice its pixels', () => {
  const few = {
    ...picture,
    width: 160,
    height: 200,
    avif: picture.avif.slice(0, 1),
    webp: picture.webp.slice(0, 1),
  };
  const html = staticMarkup(Picture, { picture: few, ratio: '4:5', upTo: 1280, sizes: '20rem' }, SITE);
  expect(html).toContain('srcset="/media/a/160.avif 0.5x"');
  expect(html).toContain('srcset="/media/a/160.webp 0.5x"');
  expect(html).toContain('<picture class="p45 limited">');
  expect(html).not.toContain('sizes');
});

test('a picture of another shape than its frame is whole where it may have lettering', () => {
  const high = { ...picture, height: 1440 };
  const classOf = (kind: 'comedian' | 'event') =>
    /<picture class="([^"]*)"/.exec(
      staticMarkup(Portrait, { picture: high, kind, name: 'Ana', ratio: '4:5', upTo: 640 }, SITE),
    )?.[1];
  expect(classOf('event')).toBe('p45 uncut');
  expect(classOf('comedian')).toBe('p45');
});

test('static markup escapes what would end a text or a value', () => {
  const name = `<img src="x" onerror='y'> & «Ñ»`;
  const html = staticMarkup(Picture, { picture, alt: name, ratio: '1:1', upTo: 320 }, SITE);
  expect(html).toContain(`alt="<img src=&quot;x&quot; onerror='y'> &amp; «Ñ»"`);
  const row = staticMarkup(EventRow, rowIn({ event: dated({ name }), isBrief: true }), SITE);
  expect(row).toContain(`>&lt;img src="x" onerror='y'&gt; &amp; «Ñ»</a>`);
});

test('static markup refuses what it cannot write', () => {
  const Styled = () => createElement('p', { style: { color: 'red' } });
  expect(() => staticMarkup(Styled, {}, SITE)).toThrow('Static markup has no style.');
  const Stateful = () => createElement(FavoriteButton, { kind: 'venue', id: 1, whose: 'Foro' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => staticMarkup(Stateful, {}, SITE)).toThrow(TypeError);
});
