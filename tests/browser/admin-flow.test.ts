import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, notifications, test } from './account.ts';
import { callAdmin, choose, enterAdmin, field, idIn, ownName, save } from './admin-page.ts';

/* Everything an editor does with an entry, on a phone, by its screens alone. */

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

/** Chooses a picture for a field. */
async function addPicture(page: Page, label: string, background: string): Promise<void> {
  const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const group = page.getByRole('group', { name: label, exact: true });
  await group
    .getByLabel(`Elegir imagen: ${label}`)
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(group.getByText('Imagen lista: guarda para usarla.')).toBeVisible();
}

/** Opens the editor of a new entry from the list of its kind. */
async function openNew(page: Page, section: string): Promise<void> {
  await page.goto(`/admin/${section}`);
  await page.getByRole('main').locator(`a[href="/admin/${section}/editar"]`).click();
  await expect(page).toHaveURL(`/admin/${section}/editar`);
  // With the focus all of the form is there.
  await page.getByRole('main').locator('form[method=post]').getByRole('textbox').first().focus();
}

const isPublished = (page: Page) => field(page, 'Publicado: se ve en el sitio');

/** Saves a new entry and gives its document as the API has it. */
async function create(page: Page, collection: string): Promise<Record<string, unknown>> {
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/editar\?id=\d+$/);
  return (await callAdmin(page, 'GET', `${collection}/${idIn(page)}/`)).body;
}

/** As `create`, of what other tests shall not see on the site. */
async function createDraft(page: Page, collection: string): Promise<Record<string, unknown>> {
  await isPublished(page).uncheck();
  return create(page, collection);
}

test('an editor on a phone creates an entry of each kind, with pictures', async ({ page }) => {
  test.setTimeout(240_000);
  const [comedian, group, venue] = [ownName('Lola Móvil'), ownName('Las Móviles'), ownName('Foro Móvil')];
  const season = ownName('Liga Móvil');
  await enterAdmin(page, '/admin');

  await openNew(page, 'comediantes');
  await field(page, 'Nombre de comediante').fill(comedian);
  await addPicture(page, 'Foto', '#aa3344');
  expect((await createDraft(page, 'comedians'))['picture']).toMatch(/^[0-9a-f]{32}$/);

  await openNew(page, 'colectivos');
  await field(page, 'Nombre').fill(group);
  await choose(page, 'Comediantes', comedian);
  await addPicture(page, 'Foto', '#33aa44');
  expect((await createDraft(page, 'groups'))['comedians']).toHaveLength(1);

  await openNew(page, 'lugares');
  await field(page, 'Nombre').fill(venue);
  await field(page, 'Ciudad').fill('Tlaxcala');
  await addPicture(page, 'Logotipo', '#3344aa');
  expect((await createDraft(page, 'venues'))['logo']).toMatch(/^[0-9a-f]{32}$/);

  await openNew(page, 'podcasts');
  await field(page, 'Nombre').fill(ownName('Podcast Móvil'));
  await choose(page, 'Comediantes', comedian);
  await addPicture(page, 'Cartel', '#aaaa44');
  expect((await createDraft(page, 'podcasts'))['thumbnail']).toMatch(/^[0-9a-f]{32}$/);

  await openNew(page, 'eventos');
  await field(page, 'Nombre').fill(ownName('Noche Móvil'));
  await choose(page, 'Lugar', venue);
  await choose(page, 'Colectivo', group);
  await field(page, 'Inicio').fill('2031-03-05T20:30');
  await choose(page, 'Comediantes', comedian);
  await addPicture(page, 'Cartel', '#44aaaa');
  const event = await createDraft(page, 'events');
  expect([event['venue_id'], event['group_id']].every((id) => typeof id === 'number')).toBe(true);
  expect(event['comedians']).toHaveLength(1);

  await openNew(page, 'textos');
  await field(page, 'Nombre').fill(ownName('Texto Móvil'));
  await field(page, 'Descripción').click();
  await page.locator('[contenteditable]').fill('Todo lo que hay que saber.');
  expect((await createDraft(page, 'texts'))['description']).toContain('Todo lo que hay que saber.');

  await openNew(page, 'banners');
  await field(page, 'Nombre').fill(ownName('Banner Móvil'));
  await field(page, 'Sección').selectOption('Podcasts');
  await field(page, 'Enlace').fill('/eventos');
  await addPicture(page, 'Imagen', '#884422');
  expect(await createDraft(page, 'banners')).toMatchObject({
    file: expect.stringMatching(/^[0-9a-f]{32}$/),
    section: 'podcasts',
  });

  await openNew(page, 'temporadas');
  await field(page, 'Nombre').fill(season);
  await field(page, 'Inicio').fill('2031-01-05T20:30');
  await createDraft(page, 'seasons');
  const league: ReadonlyArray<readonly [string, string]> = [
    ['grupos', 'league-groups'],
    ['rondas', 'rounds'],
  ];
  for (const [section, collection] of league) {
    await openNew(page, section);
    await field(page, 'Temporada').selectOption(season);
    await field(page, 'Nombre').fill(ownName('Parte'));
    const part = await create(page, collection);
    expect(part['season_id']).toEqual(expect.any(Number));
  }
});

test('an editor on a phone previews, plans, publishes and corrects an entry, and restores a version', async ({
  page,
}) => {
  const [draft, live] = [ownName('Noche en Borrador'), ownName('Noche en Vivo')];
  await enterAdmin(page, '/admin');
  await openNew(page, 'eventos');
  await field(page, 'Nombre').fill(draft);
  await choose(page, 'Lugar', 'Foro Cerro Chistoso');
  await field(page, 'Inicio').fill('2031-04-05T20:30');
  await addPicture(page, 'Cartel', '#5522aa');
  await isPublished(page).uncheck();

  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(draft);
  const { slug } = (await create(page, 'events')) as { slug: string };
  const address = `/eventos/${slug}`;
  expect((await page.request.get(address)).status()).toBe(404);

  const plan = page.getByRole('region', { name: 'Cuándo se ve' });
  await plan.getByLabel('Se publica').fill('2031-01-05T10:00');
  await plan.getByRole('button', { name: 'Programar' }).click();
  await expect(plan).toContainText('Está programado');
  await plan.getByRole('button', { name: 'Quitar lo programado' }).click();
  await expect(plan).toContainText('Es un borrador');

  await field(page, 'Nombre').fill(live);
  await isPublished(page).check();
  expect(await save(page)).toBe(200);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(live);
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await field(page, 'Descripción corta').fill('Con sorpresas.');
  expect(await save(page)).toBe(200);
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('Con sorpresas.');
  await page.getByRole('link', { name: 'Ver su página' }).click();
  await expect(page.getByRole('main')).toContainText('Con sorpresas.');

  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await page.getByRole('link', { name: 'Historial' }).click();
  const second = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Versión 2' });
  await second.getByRole('button', { name: 'Restaurar esta versión' }).click();
  await second.getByRole('group').getByRole('button', { name: 'Restaurar esta versión' }).click();
  await expect(notifications(page)).toContainText('La ficha quedó como en la versión 2');
  await expect.poll(async () => (await page.request.get(address)).text()).not.toContain('Con sorpresas.');
});
