import type { Page } from '@playwright/test';
import { enterAs, expect, makeComedian, notifications, test } from './account.ts';
import { complaints } from './accessibility.ts';
import { openAtRest } from './rest.ts';
import { colorAt, plainPicture, turnedPicture } from './pictures.ts';

const field = (page: Page) => page.getByLabel('Foto de perfil');
const frame = (page: Page) => page.getByRole('application', { name: 'Encuadre de la foto' });
const use = (page: Page) => page.getByRole('button', { name: 'Usar esta foto' });
const portrait = (page: Page) => page.getByRole('main').locator('.avatar img');

/** Counts the requests that send a picture. */
function countUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/picture/') && sent.push(request.url())));
  return sent;
}

test('a picture is cropped with the keyboard, sent upright, and shown in the menu at once', async ({
  page,
  mailbox,
  request,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await expect(page.getByRole('main').locator('.avatar')).toHaveText(/^[\dA-F]{1,2}$/);
  await field(page).setInputFiles(await turnedPicture('de-pie.jpg'));
  await expect(frame(page)).toBeFocused();
  await page.getByLabel('Acercar').fill('2');
  await frame(page).focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowUp');
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowDown');
  await use(page).click();
  await expect(notifications(page)).toContainText('Foto de perfil actualizada correctamente');
  await expect(frame(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tu cuenta' }).locator('img')).toBeVisible();

  // Cropped from half a side below the top of a picture twice as high as wide: all red.
  const src = (await portrait(page).getAttribute('src')) ?? '';
  const picture = Buffer.from(await (await request.get(src)).body());
  expect(await Promise.all([colorAt(picture, 0.5, 0.1), colorAt(picture, 0.5, 0.9)])).toEqual(['red', 'red']);
  await page.reload();
  await expect(portrait(page)).toBeVisible();
});

test('a portrait is cropped again from its original, beginning with the part that is shown', async ({
  page,
  mailbox,
  request,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const again = page.getByRole('button', { name: 'Recortar de nuevo' });
  await expect(again).toHaveCount(0);
  await field(page).setInputFiles(await turnedPicture('de-pie.jpg'));
  await page.getByLabel('Acercar').fill('2');
  await use(page).click();
  await expect(notifications(page)).toContainText('Foto de perfil actualizada correctamente');
  await page.reload();
  await again.click();
  await expect(frame(page)).toBeFocused();
  await expect(page.getByLabel('Acercar')).toHaveValue('2');
  await page.getByLabel('Acercar').fill('1');
  await frame(page).focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowUp');
  const before = await portrait(page).getAttribute('src');
  await use(page).click();
  await expect(portrait(page)).not.toHaveAttribute('src', before ?? '');
  const src = (await portrait(page).getAttribute('src')) ?? '';
  const picture = Buffer.from(await (await request.get(src)).body());
  expect(await colorAt(picture, 0.5, 0.1)).toBe('red');
  expect(await complaints(page, 'a portrait that can be cropped again')).toEqual([]);
});

test('an invalid portrait is reported at its field before any request', async ({ page, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const sent = countUploads(page);
  const text = Buffer.from('No soy una foto');
  for (const [file, message] of [
    [
      { name: 'curriculum.pdf', mimeType: 'application/pdf', buffer: text },
      /«curriculum\.pdf» no es una imagen/,
    ],
    [{ name: 'virus.jpg', mimeType: 'image/jpeg', buffer: text }, /No pudimos abrir «virus\.jpg»/],
  ] as const) {
    await field(page).setInputFiles(file);
    await expect(field(page)).toHaveAccessibleDescription(message);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(frame(page)).toHaveCount(0);
  }
  await field(page).setInputFiles(await plainPicture('buena.jpg', '#d6006e'));
  await expect(frame(page)).toBeVisible();
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(frame(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a photo of 40 megapixels is scaled down before the upload, and the crop can be dragged', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await field(page).setInputFiles(await plainPicture('telefono.jpg', '#1f4fd8', 8000, 5000));
  await expect(frame(page)).toBeVisible();
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('unreachable');
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 50, box.y + 100, { steps: 5 });
  await page.mouse.up();
  await use(page).click();
  await expect(notifications(page)).toContainText('Foto de perfil actualizada correctamente');
});

test('a picture that the server refuses is reported at its field and can be sent again', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await page.route('**/api/account/profile/picture/**', (route) =>
    route.fulfill({ status: 400, json: { picture: ['No se pudo leer la imagen.'] } }),
  );
  await field(page).setInputFiles(await plainPicture('foto.jpg', '#0f7b4b'));
  await use(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/No se pudo leer la imagen\./);
  await expect(notifications(page)).toContainText('Ocurrió un error al actualizar la foto de perfil');
  await page.unroute('**/api/account/profile/picture/**');
  await use(page).click();
  await expect(notifications(page)).toContainText('Foto de perfil actualizada correctamente');
});

/** Opens the request for a page, whose form is fetched then. */
const openRequest = (page: Page) => page.getByRole('button', { name: 'Pedir mi perfil' }).click();

test('a comedian gets from the header to a published page with the name of the request', async ({
  page,
  mailbox,
  request,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/favoritos');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('link', { name: '¿Haces stand-up?' }).click();
  const name = `Fulana ${mailbox.address.split('@')[0] ?? ''}`;
  await page.getByLabel('Nombre de comediante').fill(name);
  await page.getByRole('button', { name: 'Solicitar perfil de comediante' }).click();
  await expect(page.getByText('Recibimos tu solicitud')).toBeVisible();

  await makeComedian(mailbox.address);
  await page.goto(await mailbox.link(2));
  await expect(page).toHaveURL('/mi-cuenta/comediante');
  await expect(page.getByLabel('Nombre de comediante')).toHaveValue(name);
  const link = page.getByRole('main').getByRole('link', { name: 'Ver mi página' });
  const path = (await link.getAttribute('href')) ?? '';
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('an account can request a comedian profile from the comedian page, and from the profile page by the menu', async ({
  page,
  mailbox,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/comediante');
  await expect(page.getByText('Esta página es para comediantes')).toBeVisible();
  await expect(page.getByLabel('Nombre de comediante')).toBeVisible();
  await page.goto('/mi-cuenta/perfil');
  await expect(page.getByLabel('Nombre de comediante')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('link', { name: '¿Haces stand-up?' }).click();
  await expect(page.getByLabel('Nombre de comediante')).toBeVisible();
  const ask = page.getByRole('button', { name: 'Solicitar perfil de comediante' });
  await ask.click();
  const nickname = page.getByLabel('Nombre de comediante');
  await expect(nickname).toBeFocused();
  await expect(nickname).toHaveAccessibleDescription(/Este campo no puede estar en blanco\./);
  await nickname.fill('La Güera Risas');
  await page.getByLabel('Mensaje').fill('Me presento los jueves en el Foro.');
  await ask.click();
  await expect(page.getByText('Recibimos tu solicitud')).toBeVisible();
});

test('a comedian who is listed requests their page and gets it in the open session', async ({
  page,
  mailbox,
  request,
}) => {
  const list = await (await request.get('/api/comedians/?page_size=200')).json();
  const free = (list.results as Array<{ id: number; nickname: string; slug: string; is_claimed: boolean }>)
    .filter(({ is_claimed, nickname }) => !is_claimed && /[áéíóú]/i.test(nickname))
    .at(-1);
  if (!free) throw new Error('Every page of the demo has an owner.');
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await openRequest(page);
  const nickname = page.getByLabel('Nombre de comediante');
  await nickname.fill(free.nickname.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
  await page.getByRole('option', { name: free.nickname }).click();
  await expect(page.getByText(`Pides cuidar la página «${free.nickname}»`)).toBeVisible();
  expect(await complaints(page, 'request with a page', [360, 1280])).toEqual([]);
  await page.getByRole('button', { name: 'Solicitar perfil de comediante' }).click();
  await expect(page.getByText('Recibimos tu solicitud')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Recibimos tu solicitud')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: free.nickname })).toHaveAttribute(
    'href',
    `/comediantes/${free.slug}`,
  );
  await expect(page.getByRole('button', { name: 'Solicitar perfil de comediante' })).toHaveCount(0);
  expect(await complaints(page, 'pending request', [360, 1280])).toEqual([]);
  await page.getByRole('button', { name: 'Agregar un mensaje' }).click();
  await page.getByLabel('Mensaje').fill('Los jueves en el Foro Sur.');
  await page.getByRole('button', { name: 'Guardar mensaje' }).click();
  await expect(notifications(page)).toContainText('Tu mensaje va con tu solicitud');
  await page.reload();
  await expect(page.getByText('Los jueves en el Foro Sur.')).toBeVisible();

  await page.goto('/comediantes');
  await makeComedian(mailbox.address, free.slug);
  const link = page
    .getByRole('navigation', { name: 'Cuenta', exact: true })
    .getByRole('link', { name: 'Mis eventos' });
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(link).toBeVisible();
  const approved = await mailbox.mail(2);
  expect(approved.text).toContain(free.nickname);
  await page.goto(await mailbox.link(2));
  await expect(page).toHaveURL('/mi-cuenta/comediante');
  await expect(nickname).toHaveValue(free.nickname);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver mi página' })).toHaveAttribute(
    'href',
    `/comediantes/${free.slug}`,
  );
});

test('a logout clears pictures from the cache of the browser', async ({ page, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await openAtRest(page, '/comediantes');
  const picture = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/media/'))?.name ?? '',
  );
  const isHeld = () =>
    page.evaluate(
      (url) =>
        fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      picture,
    );
  expect(await isHeld()).toBe(true);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await isHeld()).toBe(false);
});
