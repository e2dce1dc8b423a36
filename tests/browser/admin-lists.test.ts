import type { Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import { callAdmin, enterAdmin, ownName } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function makeVenues(page: Page, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names)
    ids.push(Number((await callAdmin(page, 'POST', 'venues/', { data: { name } })).body['id']));
  return ids;
}

test('an editor chooses rows, hides and deletes them together, finds them among what is deleted, and takes it back', async ({
  page,
}) => {
  const word = ownName('Carpa').split(' ')[1] ?? '';
  const names = ['Carpa Alfa', 'Carpa Beta', 'Carpa Gama'].map((name) => `${name} ${word}`);
  const [alfa = '', beta = '', gama = ''] = names;
  await enterAdmin(page, '/admin');
  const ids = await makeVenues(page, names);
  const published = async () =>
    Promise.all(
      ids.map(async (id) => (await callAdmin(page, 'GET', `venues/${id}/`)).body['is_published'] ?? 'gone'),
    );
  await page.goto(`/admin/lugares?search=${word}`);
  await expect(row(page, gama)).toBeVisible();
  await page.getByRole('button', { name: 'Elegir varios' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Cambiar varios' });
  await expect(bar).toContainText('No has elegido ninguna ficha.');
  await page.getByRole('checkbox', { name: `Elegir ${alfa}` }).press('Space');
  await page.getByRole('checkbox', { name: `Elegir ${beta}` }).check();
  await expect(bar).toContainText('Elegiste 2\u00A0fichas.');
  expect(await complaints(page, 'a list with chosen rows')).toEqual([]);
  await bar.getByRole('button', { name: 'Ocultar' }).click();
  await expect(bar.getByRole('group')).toContainText('¿Ocultar 2\u00A0fichas?');
  expect(await published()).toEqual([true, true, true]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/bulk/**', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await bar.getByRole('group').getByRole('button', { name: 'Ocultar' }).click();
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  held.resolve();
  await expect(notifications(page)).toContainText('Oculto: 2\u00A0fichas.');
  expect(await published()).toEqual([false, false, true]);
  await expect(row(page, alfa)).toContainText('Oculto');
  // The end of the work does not open the choice again that was left meanwhile.
  await expect(page.getByRole('main').getByRole('checkbox', { name: /^Elegir/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByRole('checkbox', { name: 'Elegir todos los de esta página' }).check();
  await expect(bar).toContainText('Elegiste 3\u00A0fichas.');
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  await bar.getByRole('group').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Nada coincide con lo que buscas.')).toBeVisible();
  expect(await published()).toEqual(['gone', 'gone', 'gone']);

  await page.getByLabel('Estado').selectOption('Borrado');
  await expect(row(page, beta)).toContainText('Borrado');
  expect(await complaints(page, 'the list of what is deleted')).toEqual([]);
  await row(page, beta).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: /versiones/ })).toBeVisible();

  await page.goto('/admin/cambios?filter=venue');
  // What is deleted keeps its last name.
  const deleted = page.getByRole('link', { name: alfa, exact: true });
  const change = page.getByRole('main').getByRole('listitem').filter({ has: deleted }).first();
  await change.getByRole('button', { name: 'Deshacer' }).click();
  await change.getByRole('group').getByRole('button', { name: 'Deshacer' }).click();
  await expect(notifications(page)).toContainText('El cambio quedó deshecho');
  expect(await published()).toEqual([false, false, true]);
});

test('what cannot be deleted is named in its row, and nothing is changed', async ({ page }) => {
  const word = ownName('Sótano').split(' ')[1] ?? '';
  const names = [`Sótano Uno ${word}`, `Sótano Dos ${word}`];
  await enterAdmin(page, '/admin');
  const [used = 0, free = 0] = await makeVenues(page, names);
  const event = await callAdmin(page, 'POST', 'events/', {
    data: { name: ownName('Noche en el sótano'), start_at: '2030-01-05T02:00:00Z', venue_id: used },
  });
  expect(event.status).toBe(201);
  await page.goto(`/admin/lugares?search=${word}`);
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByRole('checkbox', { name: 'Elegir todos los de esta página' }).check();
  const bar = page.getByRole('region', { name: 'Cambiar varios' });
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  await bar.getByRole('group').getByRole('button', { name: 'Eliminar' }).click();
  await expect(bar.getByRole('alert')).toContainText('No se cambió nada: revisa 1\u00A0ficha');
  await expect(row(page, 'Sótano Uno').locator('strong')).toBeVisible();
  await expect(row(page, 'Sótano Dos').locator('strong')).toHaveCount(0);
  expect((await callAdmin(page, 'GET', `venues/${free}/`)).status).toBe(200);
  expect(await complaints(page, 'a list with a refused row')).toEqual([]);
  await bar.getByRole('button', { name: 'Eliminar y quitarlas' }).click();
  await bar.getByRole('group').getByRole('button', { name: 'Eliminar y quitarlas' }).click();
  await expect(page.getByText('Nada coincide con lo que buscas.')).toBeVisible();
  expect((await callAdmin(page, 'GET', `events/${String(event.body['id'])}/`)).body['venue_id']).toBeNull();
});

test('an editor keeps a filter of a list under a name, comes back to it in another browser, and deletes it', async ({
  page,
  browser,
}) => {
  const name = ownName('Ocultos');
  const narrowed =
    '/admin/eventos?city=Oaxaca&date_from=2026-12-01&without_venue=true&status=hidden&ordering=name';
  await enterAdmin(page, narrowed);
  const open = async (where: Page) => {
    await where.getByRole('button', { name: 'Filtros guardados' }).press('Enter');
    return where.getByRole('region', { name: 'Filtros guardados' });
  };
  const panel = await open(page);
  await panel.getByRole('button', { name: 'Guardar filtro' }).press('Enter');
  const field = panel.getByLabel('Nombre para lo que ves ahora');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await complaints(page, 'the saved filters with an error')).toEqual([]);
  await field.fill(name);
  await field.press('Enter');
  await expect(notifications(page)).toContainText(`El filtro «${name}» quedó guardado`);
  await expect(panel.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveValue('');

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await enterAdmin(elsewhere, '/admin/eventos');
  const there = await open(elsewhere);
  await there.getByRole('button', { name, exact: true }).click();
  await expect(elsewhere).toHaveURL(narrowed);
  await expect(elsewhere.getByLabel('Estado')).toHaveValue('hidden');
  await expect(there.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await there.getByRole('button', { name: `Borrar «${name}»` }).click();
  await there
    .getByRole('group')
    .getByRole('button', { name: `Borrar «${name}»` })
    .click();
  await expect(there.getByRole('button', { name, exact: true })).toHaveCount(0);
  await context.close();
  await page.reload();
  await expect((await open(page)).getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('events are narrowed to a venue, to days and to those without a venue, and rows say day, place and city', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/eventos');
  const name = ownName('Función Filtrada');
  const venue = await callAdmin(page, 'POST', 'venues/', {
    data: { name: ownName('Foro Filtrado'), city: 'Tlaxcala', is_published: false },
  });
  const data = { name, start_at: '2031-05-02T02:00:00Z', is_published: false };
  const placed = await callAdmin(page, 'POST', 'events/', { data: { ...data, venue_id: venue.body['id'] } });
  await callAdmin(page, 'POST', 'events/', { data });
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await page.goto('/admin/eventos?date_from=2031-05-01&date_to=2031-05-01');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Tlaxcala' })).toContainText('1 de may de 2031');
  await expect(rows.filter({ hasText: 'sin lugar' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByLabel('Solo los que no tienen lugar').check();
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await expect(page).toHaveURL(/without_venue=true/);
  await expect(rows).toHaveCount(1);
  await page.goto(`/admin/eventos?venue=${String(venue.body['id'])}`);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await expect(page.getByRole('link', { name: String(venue.body['name']) })).toBeVisible();
  expect(await complaints(page, 'filters by fields')).toEqual([]);
  expect(placed.status).toBe(201);
});
