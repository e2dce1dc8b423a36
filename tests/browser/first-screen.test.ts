import type { Locator, Page } from '@playwright/test';
import { tallHeader } from './frame.ts';
import { layoutShift } from './layout.ts';
import { expect, test } from './page.ts';
import { expect as expectSmall, test as smallTest } from './small-site.ts';

/* What the first screen of a phone shows, at 360 × 780. */

const PHONE = { width: 360, height: 780 };

/** The header and the bars take this many pixels of it at most. */
const CHROME = 108;

/** Pixels from the top of the main part to the end of the lowest of these. */
async function lowestEnd(page: Page, parts: Locator[]): Promise<number> {
  const top = (await page.locator('main').boundingBox())?.y ?? Infinity;
  const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()));
  return Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity))) - top;
}

interface Listed {
  slug: string;
  status: string;
  start_at: string;
  ticket_url: string;
  venue: { slug: string } | null;
  thumbnail: unknown;
  comedians: Array<{ slug: string }>;
}

/** Events of the product, soonest first. */
async function events(page: Page, query: string): Promise<Listed[]> {
  const answer = await page.request.get(`/api/events/?page_size=100&${query}`);
  return ((await answer.json()) as { results: Listed[] }).results;
}

/** The parts of an event's page that answer what a visitor came for. */
const answers = (page: Page) => {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { level: 1 }),
    when: main.locator('.when time'),
    where: main.locator('.where'),
    stub: main.locator('.stub'),
  };
};

/** The ticket bar and the bar of the site take 108 pixels at most, with a price of any length. */
async function checkTicketBar(page: Page): Promise<void> {
  const stub = page.locator('.stub');
  const own = (await stub.locator('b').textContent()) ?? '';
  for (const size of [PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    const bar = (await page.getByRole('navigation', { name: 'Atajos' }).boundingBox())?.height ?? Infinity;
    for (const price of [own, '$12,500 a $15,000', 'Precio sin anunciar']) {
      await stub.locator('b').evaluate((element, text) => element.replaceChildren(text), price);
      const height = (await stub.boundingBox())?.height ?? Infinity;
      expect.soft(height, `${size.width} px, ${price}`).toBeLessThanOrEqual(59);
      expect.soft(height + bar, `${size.width} px, ${price}`).toBeLessThanOrEqual(CHROME);
      const link = await stub.getByRole('link').boundingBox();
      expect.soft(link?.height, `${size.width} px, ${price}`).toBeGreaterThanOrEqual(44);
    }
  }
}

test.describe('an event', () => {
  test.use({ viewport: PHONE });

  test('shows title, date, place, price and tickets in the first screen, with low bars at any price', async ({
    page,
  }) => {
    const coming = await events(page, 'start_at=coming');
    const sold = coming.filter(
      ({ status, ticket_url: url, venue }) => status === 'scheduled' && url && venue,
    );
    expect(sold.length).toBeGreaterThan(2);
    for (const { slug } of sold.slice(0, 3)) {
      await page.goto(`/eventos/${slug}`);
      const { title, when, where, stub } = answers(page);
      const buy = stub.getByRole('link', { name: 'Comprar boletos' });
      await expect(stub).toContainText(/\$\d/);
      expect(await lowestEnd(page, [title, when, where, stub, buy])).toBeLessThanOrEqual(
        PHONE.height - CHROME,
      );
      await checkTicketBar(page);
      await page.setViewportSize(PHONE);
    }
  });

  test('keeps the ticket bar in sight without covering what has focus', async ({ page }) => {
    const coming = await events(page, 'start_at=coming');
    const sold = coming.find(({ status, ticket_url: url }) => status === 'scheduled' && url);
    await page.goto(`/eventos/${sold?.slug}`);
    const buy = page.getByRole('main').getByRole('link', { name: 'Comprar boletos' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const links = page.getByRole('main').locator('.line-up a, .row a');
    await links.last().focus();
    await links.first().focus();
    await expect(buy).toBeInViewport({ ratio: 1 });
    const bar = await page.locator('.stub').boundingBox();
    const focused = await links.first().boundingBox();
    expect(focused?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await page.setViewportSize({ width: 780, height: 360 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(buy).not.toBeInViewport();
  });

  test('that is cancelled or postponed strikes its date and leads to another one', async ({ page }) => {
    const off = (await events(page, 'start_at=coming')).filter(({ status }) =>
      ['cancelled', 'postponed'].includes(status),
    );
    expect(off.length).toBeGreaterThan(0);
    for (const { slug } of off) {
      await page.goto(`/eventos/${slug}`);
      const { title, when, stub } = answers(page);
      const next = stub.getByRole('link');
      await expect(when.locator('s')).toBeVisible();
      await expect(page.locator('.notice-line')).toContainText(/Esta función se canceló\.|Se pospuso/);
      await expect(next).toHaveAttribute('href', /^\/eventos/);
      expect(await lowestEnd(page, [title, when, next])).toBeLessThanOrEqual(PHONE.height - CHROME);
      const main = page.getByRole('main');
      await expect(main.locator('.hero, .about').getByText(/\$\d|Gratis/)).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Ver el mapa' })).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Agregar al calendario' })).toHaveCount(0);
    }
  });

  test('has a stamp that lies over no link, no other text and no picture', async ({ page }) => {
    const off = (await events(page, 'start_at=coming')).filter(({ status }) => status !== 'scheduled');
    for (const { slug } of off.slice(0, 4)) {
      await page.goto(`/eventos/${slug}`);
      for (const width of [360, 1280, 1920]) {
        await page.setViewportSize({ width, height: 780 });
        // Nor does it lie over the picture, whose lettering can be anywhere. Phones show no picture made of the name.
        const shown = page.locator('.bill');
        if (await shown.isVisible()) {
          const [whole, picture] = [await shown.boundingBox(), await shown.locator('> *').boundingBox()];
          const stampHeight = (whole?.height ?? 0) - (picture?.height ?? Infinity);
          expect.soft(stampHeight, slug).toBeGreaterThan(30);
        }
        const covered = await page.evaluate(() => {
          const bill = document.querySelector('.bill')?.getBoundingClientRect();
          return [...document.querySelectorAll('article :is(a, button)')]
            .flatMap((link) => {
              link.scrollIntoView({ block: 'center', behavior: 'instant' });
              const box = link.getBoundingClientRect();
              const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              const isHit = at === link || link.contains(at) || at?.contains(link);
              return isHit || !link.checkVisibility() ? [] : [link.textContent?.trim()];
            })
            .concat(bill ? [] : ['no bill']);
        });
        expect.soft([slug, width, covered]).toEqual([slug, width, []]);
      }
    }
  });

  test('that is over leads to the next one in the first screen', async ({ page }) => {
    await page.goto('/eventos/pasados');
    await page.getByRole('main').locator('.row:not(:has(.status)) a').first().click();
    const { title, stub } = answers(page);
    await expect(page.getByRole('main')).toContainText('Esta función ya pasó');
    await expect(page.getByRole('link', { name: 'Comprar boletos' })).toHaveCount(0);
    const next = stub.getByRole('link');
    expect(await lowestEnd(page, [title, next])).toBeLessThanOrEqual(PHONE.height - CHROME);
    await next.click();
    await expect(page.getByRole('main')).not.toContainText('Esta función ya pasó');
  });

  test('takes four screens at most besides its description, and shows no picture twice', async ({ page }) => {
    const coming = await events(page, 'start_at=coming');
    for (const { slug } of coming.slice(0, 6)) {
      await page.goto(`/eventos/${slug}`);
      const tall = await page.evaluate(() => {
        const described = document.querySelector('.rich')?.closest('section');
        const chrome = document.querySelector('main')?.offsetTop ?? 0;
        const footer = document.querySelector('footer')?.offsetHeight ?? 0;
        return document.documentElement.scrollHeight - (described?.offsetHeight ?? 0) - chrome - footer;
      });
      expect.soft(tall, slug).toBeLessThanOrEqual(4 * PHONE.height);
      const pictures = await page
        .locator('.hero img, article > .wrap > .only-screen > div img, .gallery img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
      expect.soft(new Set(pictures).size, slug).toBe(pictures.length);
    }
  });
});

test.describe('a comedian', () => {
  test.use({ viewport: PHONE });

  test('shows name, face, next date and the favourite button in the first screen', async ({ page }) => {
    const on = (await events(page, 'start_at=coming')).find(
      ({ status, comedians }) => status === 'scheduled' && comedians.length > 0,
    );
    await page.goto(`/comediantes/${on?.comedians[0]?.slug}`);
    const main = page.getByRole('main');
    const save = main.getByRole('button', { name: 'Guardar' });
    const name = main.getByRole('heading', { level: 1 });
    const next = main.locator('.next-date');
    await expect(next.locator('time')).toBeVisible();
    expect(await lowestEnd(page, [name, main.locator('.hero .picture'), next, save])).toBeLessThanOrEqual(
      PHONE.height - CHROME,
    );
    await expect(main).not.toContainText('Calificación');
  });
});

test('a comedian whose next date is sold out says so, and leads to the first with tickets', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const coming = (await events(page, 'start_at=coming&ordering=start_at')).filter(
    ({ status }) => status !== 'cancelled' && status !== 'postponed',
  );
  const dates = new Map<string, typeof coming>();
  for (const event of coming)
    for (const { slug } of event.comedians) dates.set(slug, [...(dates.get(slug) ?? []), event]);
  const [slug, [first, ...rest]] = [...dates].find(
    ([, [one, ...others]]) =>
      one?.status === 'sold_out' && others.some(({ status }) => status !== 'sold_out'),
  ) ?? ['', []];
  const withTickets = rest.find(({ status }) => status !== 'sold_out');
  await page.goto(`/comediantes/${slug}`);
  const next = page.getByRole('main').locator('.next-date');
  await expect(next.getByText('Agotado')).toBeVisible();
  const links = await next
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links.slice(0, 2)).toEqual([`/eventos/${first?.slug}`, `/eventos/${withTickets?.slug}`]);
  await expect(next).toContainText('Próxima con boletos:');
  const bar = await page.getByRole('navigation', { name: 'Atajos' }).boundingBox();
  expect(await lowestEnd(page, [next])).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a podcast shows its name, who makes it, and the play button of its newest episode in the first screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/podcasts/sobremesa');
  const main = page.getByRole('main');
  const newest = main.getByRole('button', { name: 'Escuchar 41. Lo que dijimos en el coche' });
  const parts = [main.getByRole('heading', { level: 1 }), main.getByText(/^Con .+ y /), newest];
  expect(await lowestEnd(page, parts)).toBeLessThanOrEqual(PHONE.height - CHROME);
  // It is there once, and the shows of those who make it are below, as theirs.
  await expect(main.getByRole('heading', { name: '41. Lo que dijimos en el coche' })).toHaveCount(1);
  await expect(main.locator('.hero .next-date')).toHaveCount(0);
});

test('a venue shows its name, its address and what is on next in the first screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const on = (await events(page, 'start_at=coming')).find(
    ({ status, venue }) => status === 'scheduled' && venue,
  );
  await page.goto(`/lugares/${on?.venue?.slug}`);
  const main = page.getByRole('main');
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.locator('.address'),
    main.locator('.next-date'),
  ];
  await expect(main.locator('.next-date time')).toBeVisible();
  expect(await lowestEnd(page, parts)).toBeLessThanOrEqual(PHONE.height - CHROME);
});

test.describe('a group and a podcast', () => {
  test.use({ viewport: PHONE });

  for (const list of ['/colectivos', '/podcasts'])
    test(`show name, picture, line, and a next date or an episode in the first screen: ${list}`, async ({
      page,
    }) => {
      await page.goto(list);
      const links = page.getByRole('main').locator('.tile .reach');
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(paths.length).toBeGreaterThan(9);
      let full = 0;
      for (const path of paths) {
        await page.goto(path);
        const main = page.getByRole('main');
        const hero = main.locator('.hero');
        const parts = [
          main.getByRole('heading', { level: 1 }),
          hero.locator('.picture'),
          hero.locator('.lead'),
        ];
        const [more, first] =
          list === '/podcasts' ? ['.episode', '.newest h2'] : ['.rows .row', '.next-date time'];
        if ((await main.locator(more).count()) > 0) {
          full += 1;
          await expect(hero.locator(first)).toBeVisible();
        }
        if (list === '/podcasts') parts.push(hero.getByRole('button', { name: 'Guardar' }));
        const end = await lowestEnd(page, [...parts, hero.locator('.foot')]);
        expect.soft(end, path).toBeLessThanOrEqual(PHONE.height - CHROME);
        expect.soft(Math.max(0, ...(await rowHeights(page))), path).toBeLessThanOrEqual(88);
      }
      expect(full).toBeGreaterThan(3);
    });
});

/** Pages that the current page takes on paper. */
const sheets = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a comedian prints as a press kit, an event as a bill and a venue on one sheet each', async ({
  page,
}) => {
  const coming = await events(page, 'start_at=coming');
  const on = coming.find(({ comedians, venue, thumbnail }) => comedians.length > 0 && venue && thumbnail);
  const paths = [
    `/eventos/${on?.slug}`,
    `/lugares/${on?.venue?.slug}`,
    ...(on?.comedians ?? []).map(({ slug }) => `/comediantes/${slug}`),
  ];
  for (const path of paths) {
    await page.goto(path);
    expect.soft(await sheets(page), path).toBe(1);
    // A sheet of 216 mm with margins of 15 mm.
    await page.setViewportSize({ width: 703, height: 940 });
    await page.emulateMedia({ media: 'print' });
    const titles = page.locator('.row:visible .reach');
    for (const title of await titles.all())
      expect.soft((await title.boundingBox())?.width, path).toBeGreaterThan(60);
    // Nothing goes on past the edge of the sheet, and no way around the site is printed.
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollHeight), path)
      .toBeLessThanOrEqual(940);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    if (!path.startsWith('/comediantes')) continue;
    expect(await titles.count()).toBeLessThanOrEqual(5);
    await expect(page.getByRole('img', { name: /^Retrato de/ })).toBeInViewport();
    await expect(page.locator('.qr')).toBeInViewport({ ratio: 1 });
  }
});

test('the press kit of a comedian with many dates has five of them, portrait, line, networks and QR code', async ({
  page,
}) => {
  const coming = await events(page, 'start_at=coming');
  const dates = Map.groupBy(
    coming.flatMap(({ comedians }) => comedians),
    ({ slug }) => slug,
  );
  const [busiest = ''] = [...dates].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  expect(dates.get(busiest)?.length).toBeGreaterThan(6);
  for (const format of ['Letter', 'A4']) {
    await page.goto(`/comediantes/${busiest}`);
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 940 });
  const main = page.getByRole('main');
  const told = [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('img', { name: /^Retrato de/ }),
    main.locator('.lead'),
    main.locator('.qr'),
    main.getByRole('list', { name: 'Redes' }),
    ...(await main.locator('.row:visible').all()),
  ];
  expect(await main.locator('.row:visible').count()).toBe(5);
  for (const part of told) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('heading', { name: 'Biografía' })).toBeInViewport();
});

test('a press kit has the whole biography: of one line on one sheet, of 6,000 letters on further ones', async ({
  page,
}) => {
  const comedian = (await events(page, 'start_at=coming')).flatMap(({ comedians }) => comedians)[0];
  for (const letters of [40, 6000]) {
    await page.goto(`/comediantes/${comedian?.slug}`);
    const biography = page.locator('.rich');
    await biography.evaluate((rich, count) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = 'Nació en un camión de la línea dos. '.repeat(count / 36 + 1).slice(0, count);
      rich.replaceChildren(paragraph);
    }, letters);
    const taken = await sheets(page);
    expect(taken > 1, `${letters} letters on ${taken} sheets`).toBe(letters > 40);
    await page.emulateMedia({ media: 'print' });
    const bottom = (node: HTMLElement) => node.getBoundingClientRect().bottom;
    const end = await biography.locator('p').evaluate(bottom);
    // Nothing of it is clipped.
    for (const part of [biography, page.locator('article')])
      expect(await part.evaluate(bottom)).toBeGreaterThanOrEqual(end - 1);
    await page.emulateMedia({ media: null });
  }
});

smallTest(
  'a title of 140 characters, forty performers and midnight leave an event readable',
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/eventos/interminable');
    const { title, when, where, stub } = answers(page);
    const buy = stub.getByRole('link', { name: 'Comprar boletos' });
    expectSmall(await lowestEnd(page, [title, when, where, buy])).toBeLessThanOrEqual(PHONE.height - CHROME);
    await expectSmall(page.locator('.when')).toContainText(/hasta las 02:30/);
    await expectSmall(page.locator('.line-up li:visible')).toHaveCount(12);
    await page.getByText('Ver 28 más').click();
    await expectSmall(page.locator('.line-up li:visible')).toHaveCount(40);
    // Without venue, price, end or picture.
    await page.goto('/eventos/breve');
    await expectSmall(page.locator('.where')).toContainText('Lugar por anunciar');
    await expectSmall(page.locator('.stub')).toContainText('Precio sin anunciar');
    expectSmall(await lowestEnd(page, Object.values(answers(page)))).toBeLessThanOrEqual(
      PHONE.height - CHROME,
    );
  },
);

smallTest('a comedian without dates or picture is asked for it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/comediantes/ana');
  await expectSmall(page.locator('.foot')).toContainText('Sin fechas anunciadas por ahora.');
  await expectSmall(page.getByText('¿Eres Ana? Sube tu foto.')).toBeVisible();
  await expectSmall(page.getByRole('link', { name: 'Pide tu página' })).toHaveAttribute(
    'href',
    '/mi-cuenta/comediante',
  );
});

test('the league shows who meets next, when and where, in the first screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/eventos/liga-de-colectivos');
  const duel = page.getByRole('region', { name: 'El próximo duelo' });
  await expect(duel.locator('.badge')).toHaveCount(2);
  await expect(duel.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  expect(await lowestEnd(page, [duel])).toBeLessThanOrEqual(PHONE.height - CHROME);
});

test.describe('header and bars', () => {
  test.use({ viewport: PHONE });

  // On every page they are in `kinds.test.ts`.
  test('take no more on a desktop of any width, and the bar never scrolls', async ({ page }) => {
    await page.goto('/contacto');
    await page.setViewportSize({ width: 1056, height: 800 });
    expect(await tallHeader(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const isWider = await page
      .getByRole('navigation', { name: 'Atajos' })
      .evaluate((bar) => bar.scrollWidth > bar.clientWidth || document.body.scrollWidth > innerWidth);
    expect(isWider).toBe(false);
  });

  test('open the other sections, and mark the one that is shown', async ({ page }) => {
    await page.goto('/lugares');
    const more = page.getByRole('button', { name: 'Más' });
    await expect(more).toHaveAttribute('aria-current', 'true');
    const sections = page.getByRole('navigation', { name: 'Principal' });
    await expect(sections).toBeHidden();
    await more.press('Enter');
    await expect(sections.getByRole('link', { name: 'Lugares' })).toHaveAttribute('aria-current', 'page');
    await sections.getByRole('link', { name: 'Podcasts' }).click();
    await expect(page).toHaveURL(/\/podcasts$/);
  });
});

/** Heights of visible date rows. */
const rowHeights = (page: Page) =>
  page.locator('.row:visible').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

test.describe('lists of dates', () => {
  test('rows of extreme events keep their height and their link to the tickets', async ({
    page,
    problems,
  }) => {
    const start = Date.now() + 86_400_000;
    const performer = (id: number) => ({
      id,
      slug: `c${id}`,
      nickname: `Comediante Número ${id}`,
      picture: null,
    });
    const odd = {
      long: {
        name: `${'Larguísimo '.repeat(12)}título`,
        venue: { id: 1, slug: 'foro', name: 'Foro de nombre muy largo y detallado', city: 'Dolores Hidalgo' },
        price_min: 100,
        price_max: 1250,
        ticket_url: 'https://boletos.example/largo',
        comedians: [1, 2, 3, 4].map(performer),
        is_openmic: true,
      },
      letter: { name: 'Ñ', ticket_url: 'https://boletos.example/letra' },
      crowd: { name: 'Multitud', comedians: Array.from({ length: 40 }, (_, place) => performer(place)) },
      cancelled: {
        name: 'Cancelada '.repeat(14).trim(),
        status: 'cancelled',
        price_min: 99,
        comedians: [performer(1)],
        ticket_url: 'https://boletos.example/no',
      },
    };
    const results = Object.entries(odd).map(([slug, event], place) => ({
      id: 9000 + place,
      slug,
      start_at: new Date(start + place * 60_000).toISOString(),
      ...event,
    }));
    await page.route('**/api/events/**', (route) =>
      route.fulfill({ json: { count: results.length, next: null, previous: null, results } }),
    );
    await page.setViewportSize(PHONE);
    await page.goto('/eventos?search=a');
    const rows = page.locator('.live .row');
    await expect(rows).toHaveCount(results.length);
    expect(Math.max(...(await rowHeights(page)))).toBeLessThanOrEqual(88);
    await expect(rows.nth(0)).toContainText('$100 a $1,250');
    await expect(rows.nth(2)).toContainText('+37');
    await expect(rows.nth(3)).toContainText('Cancelado');
    await expect(rows.nth(3)).not.toContainText('$99');
    await expect(rows.nth(3).locator('time')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(rows.getByRole('link', { name: 'Boletos' })).toHaveCount(2);
    for (const link of await rows.getByRole('link', { name: 'Boletos' }).all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(rows.locator('[data-favorite]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.startsWith('API: ')));
  });
});

test.describe('an address that asks for something', () => {
  test.afterEach(({ problems }) => {
    // Filters call the API.
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.startsWith('API: ')));
  });

  /** What moves while an address is answered, in a browser that gets no lettering: where it is late, it may move a line. */
  async function shiftOf(page: Page, path: string, answer: Locator, problems: string[]): Promise<number> {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    await expect(answer.first()).toBeVisible();
    const shift = await layoutShift(page);
    await page.unroute('**/*.woff2');
    problems.splice(0, problems.length, ...problems.filter((problem) => !/woff2|ERR_FAILED/.test(problem)));
    return shift;
  }

  for (const { path, answer, rows } of [
    { path: '/eventos?is_free=true&is_online=false', answer: '.live h2', rows: '.live .row' },
    { path: '/eventos?city=Guadalajara&ordering=name', answer: '.live h2', rows: '.live .row' },
    { path: '/comediantes?search=a', answer: '.live h2', rows: '.live .face' },
    { path: '/colectivos?search=a', answer: '.live h2', rows: '.live .tile' },
    { path: '/buscar?q=ma', answer: '[data-results] h2', rows: '[data-results] .hit' },
  ])
    test(`is answered with four whole rows in the first screen, and nothing moves: ${path}`, async ({
      page,
      problems,
    }) => {
      for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
        await page.setViewportSize(viewport);
        const shift = await shiftOf(page, path, page.locator(answer), problems);
        expect.soft(shift, `${viewport.width}`).toBe(0);
      }
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(page.locator(answer).first()).toBeVisible();
      const boxes = await Promise.all(
        (await page.locator(rows).all()).slice(0, 4).map((row) => row.boundingBox()),
      );
      expect(boxes).toHaveLength(4);
      const bar = await page.getByRole('navigation', { name: 'Atajos' }).boundingBox();
      expect(Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)))).toBeLessThanOrEqual(
        bar?.y ?? 0,
      );
    });

  for (const path of ['/eventos?search=zzzzzz', '/buscar?q=zzzzzz', '/comediantes?search=zzzzzz'])
    test(`that finds nothing moves nothing either: ${path}`, async ({ page, problems }) => {
      for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
        await page.setViewportSize(viewport);
        const shift = await shiftOf(page, path, page.getByText(/zzzzzz/), problems);
        expect.soft(shift, `${viewport.width}`).toBe(0);
      }
    });

  test('shows what was served where its filters say nothing, or where the code does not come', async ({
    page,
    problems,
  }) => {
    await page.goto('/eventos?date_from=mañana');
    await expect(page.locator('[data-served] .row').first()).toBeVisible();
    await page.route(/\/_astro\/(results|list\.island)/, (route) => route.abort());
    await page.goto('/eventos?is_free=true&is_online=false');
    // It is told once the page has loaded itself again, which would interrupt the next address.
    await expect(page.locator('.notifications').getByRole('alert')).toBeVisible();
    await expect(page.locator('[data-served] .row').first()).toBeVisible();
    await page.goto('/buscar?q=ana');
    await expect(page.getByRole('main').getByRole('link', { name: /^Lugares/ })).toBeVisible();
    await page.route(/\/_astro\/Page/, (route) => route.abort());
    await page.goto('/eventos?is_free=true&is_online=false');
    await expect(page.locator('[data-served] .row').first()).toBeVisible();
    // The aborted requests are expected.
    problems.splice(0);
  });
});

test('the dates of a venue do not repeat it, fold runs of a show, and hide what is over', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/lugares/foro-chapulin');
  const rows = page.locator('.row');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.allTextContents()) expect(row).not.toContain('Foro Chapulín');
  expect(Math.max(...(await rowHeights(page)))).toBeLessThanOrEqual(88);
  expect(await page.locator('.row:visible').count()).toBeLessThanOrEqual(6);
  const run = page.locator('.run').first();
  await expect(run.getByRole('link').first()).toBeHidden();
  await run.locator('summary').click();
  await expect(run.getByRole('link').first()).toHaveText(/^\S{3} \d+ \S{3}, \d\d:\d\d\sh$/);
  const past = page.locator('details', { has: page.getByRole('heading', { name: 'Ya pasaron' }) });
  await expect(past.locator('.row').first()).toBeHidden();
});

test.describe('home', () => {
  test.use({ viewport: PHONE });

  /** Chooses a city on the home page of the country. */
  async function chooseCity(page: Page, name: string): Promise<void> {
    await page.goto('/');
    await page.getByLabel('Tu ciudad').selectOption({ label: name });
  }

  test('has a page for each city, which it opens where one was chosen, before it is painted', async ({
    page,
  }) => {
    await chooseCity(page, 'Guadalajara');
    await expect(page).toHaveURL('/hoy/guadalajara');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué hay hoy en Guadalajara?');
    await expect(page.getByLabel('Tu ciudad')).toHaveValue('guadalajara');
    const shows = page.locator('.ticket li');
    const first = shows.first();
    await expect(first).toBeVisible();
    expect(await lowestEnd(page, [first.locator('time')])).toBeLessThanOrEqual(PHONE.height - CHROME);
    await page.goto('/');
    await expect(page).toHaveURL('/hoy/guadalajara');
    await expect(first).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    const today = page.getByRole('navigation', { name: 'Atajos' }).getByRole('link', { name: 'Hoy' });
    await expect(today).toHaveAttribute('aria-current', 'true');
    // Other cities and the whole country stay within reach, and do not change the choice.
    await page.getByRole('main').getByRole('link', { name: 'Todo México' }).click();
    await expect(page).toHaveURL('/#ciudades');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué hay hoy en México?');
    await page.getByLabel('Tu ciudad').selectOption({ label: 'Puebla' });
    await expect(page).toHaveURL('/hoy/puebla');
    await page.getByLabel('Tu ciudad').selectOption({ label: 'Todo México' });
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page).toHaveURL('/');
  });

  test('shows each show of a city once, and is shared with its own card', async ({ page }) => {
    for (const city of ['ciudad-de-mexico', 'puebla', 'tijuana']) {
      await page.goto(`/hoy/${city}`);
      const links = await page
        .locator('.ticket li a.reach, .days .rows .row a')
        .evaluateAll((all) =>
          all.map((link) => link.getAttribute('href')).filter((href) => href?.startsWith('/')),
        );
      expect(links.length, city).toBeGreaterThan(0);
      expect(new Set(links).size, city).toBe(links.length);
      const card = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect(new URL(card ?? '').pathname).toBe(`/tarjetas/hoy/${city}.jpg`);
      const drawn = await page.request.get(new URL(card ?? '').pathname);
      expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  test('has its city come second among the links of every list', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ciudad', 'puebla Puebla'));
    for (const list of ['/eventos', '/comediantes', '/lugares', '/eventos/en/oaxaca']) {
      await page.goto(list);
      const links = page.locator('.ways nav a');
      await expect(links.first()).toHaveAttribute('aria-current', 'page');
      await expect(links.nth(1)).toHaveText(/^\s*Puebla/);
      await expect(links.nth(1)).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/eventos/en/puebla');
    await expect(page.locator('.ways nav a').first()).toHaveText(/^\s*Puebla/);
  });

  test('stays where the chosen city is gone', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ciudad', 'los-mochis-viejos Los Mochis'));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué hay hoy en México?');
    await expect(page).toHaveURL('/');
  });

  test('opens the page of a city where the browser denies its storage', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      }),
    );
    await chooseCity(page, 'Guadalajara');
    await expect(page).toHaveURL('/hoy/guadalajara');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('links to the cities', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByLabel('Tu ciudad')).toBeHidden();
      await page.getByRole('link', { name: 'Busca tu ciudad' }).click();
      const cities = page.locator('#ciudades');
      await cities.getByRole('link', { name: /^Guadalajara\s\d+\sfechas?$/ }).click();
      await expect(page).toHaveURL('/hoy/guadalajara');
      await page.getByRole('link', { name: 'Toda la cartelera de Guadalajara' }).click();
      await expect(page).toHaveURL('/eventos/en/guadalajara');
    });
  });
});
