import type { Page } from '@playwright/test';
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
  await page.route('**/_astro/audio*.js*', (route) => route.abort());
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
