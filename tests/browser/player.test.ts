import type { Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import { test as demoTest } from './page.ts';
import { openAtRest } from './rest.ts';
import { expect, test } from './small-site.ts';

/** Seconds of silence in the recordings. */
const LENGTH = 120;

function silence(): Buffer {
  const rate = 8000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + LENGTH * rate, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(LENGTH * rate, 40);
  return Buffer.concat([header, Buffer.alloc(LENGTH * rate, 128)]);
}

/** Recordings and videos come from third parties, and only on request. */
const forgive = (problems: string[]) =>
  problems.splice(0, problems.length, ...problems.filter((problem) => !/audio\.test|youtube/.test(problem)));

async function open(page: Page): Promise<void> {
  const bytes = silence();
  await page.route('https://audio.test/**', (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const end = to ? Number(to) + 1 : bytes.length;
    return route.fulfill({
      status: 206,
      body: bytes.subarray(Number(from), end),
      headers: {
        'Content-Type': 'audio/wav',
        'Accept-Ranges': 'bytes',
        'Content-Range': `bytes ${from}-${end - 1}/${bytes.length}`,
      },
    });
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ body: '<title>Video</title>', contentType: 'text/html' }),
  );
  await openAtRest(page, '/podcasts/con-feed');
}

const times = (page: Page) =>
  page.locator('audio').evaluateAll((all) =>
    all.map((audio) => ({
      paused: (audio as HTMLAudioElement).paused,
      at: (audio as HTMLAudioElement).currentTime,
      rate: (audio as HTMLAudioElement).playbackRate,
    })),
  );

test('an episode plays on request, skips, seeks, and changes its speed', async ({ page, problems }) => {
  await open(page);
  expect(problems).toEqual([]);
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  const player = page.getByRole('group', { name: 'Reproductor: Episodio uno' });
  await expect(player.getByRole('button', { name: 'Pausa' })).toBeFocused();
  await expect(player).toContainText('de 2:00');
  await player.getByRole('button', { name: 'Adelantar 15 segundos' }).click();
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThanOrEqual(15);
  await player.getByRole('slider', { name: 'Posición' }).fill('90');
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThanOrEqual(90);
  await player.getByRole('button', { name: 'Retroceder 15 segundos' }).click();
  await expect.poll(async () => (await times(page))[0]?.at).toBeLessThan(80);
  await player.getByRole('combobox', { name: 'Velocidad' }).selectOption('1.5');
  expect((await times(page))[0]?.rate).toBe(1.5);
  await page.keyboard.press('Shift+Tab');
  await player.getByRole('button', { name: 'Pausa' }).press('Space');
  await expect(player.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  forgive(problems);
});

test('two clicks while the player loads start one player', async ({ page, problems }) => {
  await open(page);
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Pausa' })).toHaveCount(1);
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThan(0);
  expect((await times(page))[0]?.paused).toBe(false);
  forgive(problems);
});

test('one recording or video plays at a time', async ({ page, problems }) => {
  await open(page);
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  await expect.poll(async () => (await times(page))[0]?.paused).toBe(false);
  await page.getByRole('button', { name: 'Escuchar Episodio dos' }).click();
  await expect.poll(async () => (await times(page)).map(({ paused }) => paused)).toEqual([true, false]);
  await page.getByRole('link', { name: 'Ver el video Episodio tres' }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
  );
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Episodio tres');
  await expect.poll(async () => (await times(page)).map(({ paused }) => paused)).toEqual([true, true]);
  await page
    .getByRole('group', { name: /Episodio uno/ })
    .getByRole('button', { name: 'Reproducir' })
    .click();
  await expect(page.locator('iframe')).toHaveCount(0);
  forgive(problems);
});

test('listening continues at the last position', async ({ page, problems }) => {
  await open(page);
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  const player = page.getByRole('group', { name: 'Reproductor: Episodio uno' });
  await expect(player).toContainText('de 2:00');
  await player.getByRole('slider', { name: 'Posición' }).fill('60');
  await player.getByRole('button', { name: 'Pausa' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThanOrEqual(59);
  forgive(problems);
});

/** The player of the first episode, on any page. */
const ofEpisodeOne = (page: Page) => page.getByRole('group', { name: 'Reproductor: Episodio uno' });

/** Opens the first episode, and goes to another page while it plays from here. */
async function leaveWhilePlaying(page: Page, seconds: string): Promise<void> {
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  await expect(ofEpisodeOne(page)).toContainText('de 2:00');
  await ofEpisodeOne(page).getByRole('slider', { name: 'Posición' }).fill(seconds);
  await page.getByRole('banner').getByRole('link', { name: 'Colectivos' }).click();
  await expect(page).toHaveURL('/colectivos');
}

test('listening goes on from page to page with its speed, and back on the page of the podcast', async ({
  page,
  problems,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  await ofEpisodeOne(page).getByRole('combobox', { name: 'Velocidad' }).selectOption('1.5');
  await ofEpisodeOne(page).getByRole('button', { name: 'Pausa' }).click();
  await ofEpisodeOne(page).getByRole('button', { name: 'Reproducir' }).click();
  await expect(ofEpisodeOne(page)).toContainText('de 2:00');
  await ofEpisodeOne(page).getByRole('slider', { name: 'Posición' }).fill('30');
  for (const [section, path] of [
    ['Colectivos', '/colectivos'],
    ['Lugares', '/lugares'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: section }).click();
    await expect(page).toHaveURL(path);
    await expect(ofEpisodeOne(page).getByRole('button', { name: 'Pausa' })).toBeVisible();
    await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThanOrEqual(29);
    expect((await times(page))[0]).toMatchObject({ paused: false, rate: 1.5 });
  }
  await ofEpisodeOne(page).getByRole('link', { name: 'Episodio uno' }).click();
  await expect(page).toHaveURL('/podcasts/con-feed');
  await expect(ofEpisodeOne(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('group', { name: /Episodio uno/ })).toBeVisible();
  await expect.poll(async () => (await times(page))[0]?.paused).toBe(false);
  expect((await times(page))[0]?.at).toBeGreaterThanOrEqual(29);
  forgive(problems);
});

test('a player on another page is closed, or goes when it is paused and left', async ({ page, problems }) => {
  await open(page);
  await leaveWhilePlaying(page, '30');
  await ofEpisodeOne(page).getByRole('button', { name: 'Cerrar el reproductor' }).click();
  await expect(ofEpisodeOne(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await openAtRest(page, '/podcasts/con-feed');
  await expect(ofEpisodeOne(page)).toHaveCount(0);
  await leaveWhilePlaying(page, '60');
  await ofEpisodeOne(page).getByRole('button', { name: 'Pausa' }).click();
  await openAtRest(page, '/lugares');
  await expect(ofEpisodeOne(page)).toHaveCount(0);
  await openAtRest(page, '/podcasts/con-feed');
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThanOrEqual(59);
  forgive(problems);
});

test('where the browser plays nothing before a press, the next page waits for one', async ({
  page,
  problems,
}) => {
  await open(page);
  await page.addInitScript(() => {
    Object.defineProperty(HTMLAudioElement.prototype, 'play', {
      configurable: true,
      value: () => Promise.reject(new DOMException('Not yet', 'NotAllowedError')),
    });
    addEventListener('pointerdown', () => Reflect.deleteProperty(HTMLAudioElement.prototype, 'play'));
  });
  await leaveWhilePlaying(page, '30');
  await ofEpisodeOne(page).getByRole('button', { name: 'Reproducir' }).click();
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThanOrEqual(29);
  expect((await times(page))[0]?.paused).toBe(false);
  forgive(problems);
});

test('the player of another page leaves the bar and the last line in sight', async ({ page, problems }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await leaveWhilePlaying(page, '30');
  for (const width of [360, 320, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    const box = await ofEpisodeOne(page).boundingBox();
    expect.soft(box?.height, `${width}`).toBeLessThanOrEqual(56);
    expect.soft(box?.width, `${width}`).toBeLessThanOrEqual(width);
    const bar = page.getByRole('navigation', { name: 'Atajos' });
    const end = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : 780;
    expect.soft((box?.y ?? 0) + (box?.height ?? 0), `${width}`).toBeLessThanOrEqual(end);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('contentinfo').getByLabel('Tema').boundingBox();
    expect.soft((last?.y ?? 0) + (last?.height ?? 0), `${width}`).toBeLessThanOrEqual(box?.y ?? 0);
  }
  expect(await complaints(page, 'a list with a player')).toEqual([]);
  await page.setViewportSize({ width: 780, height: 360 });
  await expect(ofEpisodeOne(page)).not.toHaveCSS('position', 'fixed');
  forgive(problems);
});

test('media keys know what plays, and pause and skip it', async ({ page, problems }) => {
  await page.addInitScript(() => {
    const actions: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { actions });
    navigator.mediaSession.setActionHandler = (name, handler) => void (actions[name] = handler);
  });
  const act = (action: MediaSessionAction, seekTime?: number) =>
    page.evaluate(
      ([name, time]) =>
        (window as unknown as { actions: Record<string, MediaSessionActionHandler> }).actions[name]?.({
          action: name,
          ...(time === undefined ? {} : { seekTime: time }),
        }),
      [action, seekTime] as const,
    );
  await open(page);
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  await expect(ofEpisodeOne(page)).toContainText('de 2:00');
  const told = await page.evaluate(() => {
    const { title, artist } = navigator.mediaSession.metadata ?? {};
    return [title, artist];
  });
  expect(told).toEqual(['Episodio uno', 'Con feed']);
  await act('seekto', 60);
  await act('seekforward');
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThanOrEqual(75);
  await act('pause');
  await expect(ofEpisodeOne(page).getByRole('button', { name: 'Reproducir' })).toBeVisible();
  await act('play');
  await expect(ofEpisodeOne(page).getByRole('button', { name: 'Pausa' })).toBeVisible();
  forgive(problems);
});

test('the player works without storage', async ({ page, problems }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await open(page);
  await page.getByRole('button', { name: 'Escuchar Episodio uno' }).click();
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pausa' }).click();
  await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  forgive(problems);
});

test('a missing recording is reported with a link', async ({ page, problems }) => {
  await open(page);
  await page.route('https://audio.test/**', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Escuchar Episodio dos' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo reproducir.' })).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !/audio\.test|404/.test(problem)));
});

test('a recording whose player fails to load plays in the native player', async ({ page, problems }) => {
  await open(page);
  await page.route('**/_astro/open-audio*.js*', (route) => route.abort());
  const listen = page.getByRole('button', { name: 'Escuchar Episodio uno' });
  // The page may be older than the site: it is reloaded once.
  const again = page.waitForEvent('load');
  await listen.click();
  await again;
  await listen.click();
  await expect(listen).toBeHidden();
  await expect(page.locator('audio').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos traer' })).toBeVisible();
  problems.splice(0, problems.length, ...problems.filter((problem) => !/audio|ERR_FAILED/.test(problem)));
});

test('a podcast whose feed cannot be read shows no episodes', async ({ page }) => {
  await page.goto('/podcasts/sin-feed');
  await expect(page.locator('h1')).toHaveText('Sin feed');
  await expect(page.getByText('Episodio')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the native player plays, and a video is a link', async ({ page }) => {
    await page.goto('/podcasts/con-feed');
    await expect(page.locator('audio').first()).toBeVisible();
    await expect(page.locator('audio').first()).toHaveAttribute('preload', 'none');
    await expect(page.getByRole('button', { name: 'Escuchar' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Episodio tres/ })).toHaveAttribute(
      'href',
      /youtube\.com\/watch/,
    );
  });
});

demoTest('an episode of the demo plays from the site itself', async ({ page, baseURL, problems }) => {
  await page.goto('/podcasts/sobremesa');
  const audio = page.locator('audio');
  await expect(audio).toHaveCount(3);
  expect(await audio.evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual(
    [41, 40, 39].map((number) => `/media/demo/sobremesa-${number}.wav`),
  );
  await page.getByRole('button', { name: 'Escuchar 41. Lo que dijimos en el coche' }).click();
  const player = page.getByRole('group', { name: 'Reproductor: 41. Lo que dijimos en el coche' });
  await expect(player).toContainText('de 0:05');
  await expect.poll(async () => (await times(page))[0]?.at).toBeGreaterThan(0);
  expect(await audio.first().evaluate((one: HTMLAudioElement) => [one.error, one.currentSrc])).toEqual([
    null,
    new URL('/media/demo/sobremesa-41.wav', baseURL).href,
  ]);
  expect(problems).toEqual([]);
});
