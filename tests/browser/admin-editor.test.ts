import type { Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import { endSessionElsewhere, expect, logIn, notifications, test, DEMO_PASSWORD } from './account.ts';
import { callAdmin, choose, enterAdmin, field, idIn, ownName, save } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

const saved = (page: Page) => expect(notifications(page)).toContainText(/Cambios guardados|Se creó/);

test('a text editor that comes after the user went on leaves the focus where it is', async ({ page }) => {
  await enterAdmin(page, '/admin/eventos/editar');
  const name = field(page, 'Nombre');
  await name.fill('Noche');
  // The user goes on as soon as the editor is there, before the next frame.
  await name.evaluate((input) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[contenteditable]')) return;
      observer.disconnect();
      input.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await field(page, 'Descripción').click();
  await expect(page.locator('[contenteditable]')).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(name).toBeFocused();
});

/** Creates a venue and stays in its editor. */
async function createVenue(page: Page): Promise<string> {
  const name = ownName('Foro de Prueba');
  await enterAdmin(page, '/admin/lugares/editar');
  await field(page, 'Nombre').fill(name);
  await field(page, 'Ciudad').fill('Tlaxcala');
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/\/admin\/lugares\/editar\?id=\d+$/);
  return name;
}

test('an event is created with all kinds of fields, and its editor shows what was saved', async ({
  page,
}) => {
  const name = ownName('Noche Administrada');
  await enterAdmin(page, '/admin/eventos/editar');
  await field(page, 'Nombre').fill(name);
  await field(page, 'Descripción').click();
  await page.locator('[contenteditable]').fill('Con invitados.');
  await choose(page, 'Lugar', 'Foro Cerro Chistoso');
  await expect(field(page, 'Zona horaria')).toHaveValue('America/Monterrey');
  await field(page, 'Inicio').fill('2027-03-05T20:30');
  await field(page, 'Estado').selectOption('Agotado');
  await choose(page, 'Comediantes', 'Ximena Barrientos');
  await choose(page, 'Comediantes', 'Memo Arizpe');
  await page.getByRole('button', { name: 'Arriba: Memo Arizpe' }).click();
  await field(page, 'Otros comediantes').fill('Ana\nBeto');
  await field(page, 'Precio mínimo').fill('1,200.50');
  await field(page, 'Open mic').check();
  expect(await save(page)).toBe(201);
  await saved(page);
  await page.reload();
  // With the focus all of the form is there.
  await field(page, 'Nombre').focus();
  await expect(field(page, 'Nombre')).toHaveValue(name);
  await expect(field(page, 'Inicio')).toHaveValue('2027-03-05T20:30');
  await expect(field(page, 'Precio mínimo')).toHaveValue('1200.5');
  await expect(field(page, 'Otros comediantes')).toHaveValue('Ana\nBeto');
  const lineUp = page.getByRole('list', { name: 'Comediantes, elegidos' });
  await expect(lineUp.getByRole('listitem')).toContainText(['Memo Arizpe', 'Ximena Barrientos']);
  await expect(page.getByRole('link', { name: 'Foro Cerro Chistoso' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('errors of the server are summarised and shown at their fields', async ({ page }) => {
  await enterAdmin(page, '/admin/eventos/editar');
  await field(page, 'Nombre').focus();
  await field(page, 'Precio mínimo').fill('mucho');
  expect(await save(page)).toBe(400);
  await expect(page.getByRole('alert').first()).toContainText('Revisa estos campos');
  await expect(field(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Precio mínimo')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Precio mínimo')).toHaveValue('mucho');
  expect(await complaints(page, 'an editor with errors')).toEqual([]);
});

test('two people on one entry see both versions, and choose for each field', async ({ page }) => {
  await createVenue(page);
  const { body } = await callAdmin(page, 'GET', `venues/${idIn(page)}/`);
  const other = await callAdmin(page, 'PATCH', `venues/${idIn(page)}/`, {
    data: { city: 'Xalapa', address: 'Calle Uno 1' },
    ifMatch: `"${String(body['version'])}"`,
  });
  expect(other.status).toBe(200);
  await field(page, 'Ciudad').fill('Cholula');
  await field(page, 'Código postal').fill('72760');
  expect(await save(page)).toBe(412);
  const alert = page.getByRole('alert').filter({ hasText: 'Alguien más lo cambió' });
  await expect(alert).toContainText('Cambió: Dirección.');
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport();
  await expect(alert.getByRole('region', { name: 'Ciudad' })).toContainText('Xalapa');
  await expect(alert.getByRole('region', { name: 'Ciudad' })).toContainText('Cholula');
  await expect(field(page, 'Código postal')).toHaveValue('72760');
  expect(await complaints(page, 'a conflict')).toEqual([]);
  await alert.getByRole('button', { name: 'Usar lo guardado: Ciudad' }).click();
  await expect(field(page, 'Ciudad')).toHaveValue('Xalapa');
  await alert.getByRole('button', { name: 'Quedarme con lo mío: Ciudad' }).click();
  expect(await save(page)).toBe(200);
  const { body: now } = await callAdmin(page, 'GET', `venues/${idIn(page)}/`);
  expect(now).toMatchObject({ city: 'Cholula', address: 'Calle Uno 1', postal_code: '72760' });
});

test('a session that ends keeps what was typed, and a save deletes the draft', async ({ page }) => {
  const name = await createVenue(page);
  const path = page.url();
  await field(page, 'Descripción corta').fill('Un texto largo que no se pierde');
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, 'editor@demo.mx', DEMO_PASSWORD);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(field(page, 'Descripción corta')).toHaveValue('Un texto largo que no se pierde');
  await expect(field(page, 'Nombre')).toHaveValue(name);
  expect(await save(page)).toBe(200);
  await page.reload();
  await expect(field(page, 'Descripción corta')).toHaveValue('Un texto largo que no se pierde');
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeHidden();
});

test('deleting what others refer to says what, and unlinks it when that is confirmed', async ({ page }) => {
  const name = await createVenue(page);
  const id = idIn(page);
  const event = await callAdmin(page, 'POST', 'events/', {
    data: { name: ownName('Función'), start_at: '2027-01-01T02:00:00Z', venue_id: id, is_published: false },
  });
  await field(page, 'Nombre').focus();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Lo usa 1\sentrada\./ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Evento: Función' })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar y quitarlo de ahí' }).click();
  await expect(page).toHaveURL('/admin/lugares');
  await expect(page.getByText('Se eliminó.')).toBeVisible();
  expect((await callAdmin(page, 'GET', `venues/${id}/`)).status).toBe(404);
  const { body } = await callAdmin(page, 'GET', `events/${String(event.body['id'])}/`);
  expect(body['venue_id']).toBeNull();
  expect(name).toContain('Foro');
  await page.goto(`/admin/lugares/editar?id=${id}`);
  await expect(page.getByRole('alert')).toContainText('Esta ficha no está');
  await page.getByRole('link', { name: 'Ver su historial' }).click();
  await expect(page.getByRole('button', { name: 'Restaurar la ficha' })).toBeVisible();
});

test('an entry is duplicated without its address', async ({ page }) => {
  const name = await createVenue(page);
  await page.getByRole('link', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(/editar\?copia=\d+$/);
  await expect(field(page, 'Nombre')).toHaveValue(name);
  await field(page, 'Nombre').focus();
  await expect(
    page.getByRole('group', { name: 'Dirección de la página' }).getByLabel('Dirección'),
  ).toHaveValue('');
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/editar\?id=\d+$/);
});

/** Has the state of pages be what is returned by `next`. */
const answerStates = (page: Page, next: () => { state: string; message?: string }) =>
  page.route(/\/api\/admin\/venues\/\d+\/page\/(\?|$)/, (route) =>
    route.fulfill({ json: { message: null, ...next() } }),
  );

test('after a save an editor sees that the page is published, and its link comes once it is', async ({
  page,
}) => {
  await createVenue(page);
  const link = page.getByRole('link', { name: 'Ver su página' });
  await expect(page.getByText('El sitio ya muestra lo que está guardado.')).toBeVisible();
  await expect(link).toBeVisible();
  let state = 'waiting';
  await answerStates(page, () => ({ state }));
  await field(page, 'Descripción corta').fill('Con terraza');
  expect(await save(page)).toBe(200);
  await expect(page.getByText('Publicando: su página tendrá los cambios')).toBeVisible();
  await expect(link).toBeHidden();
  expect(await complaints(page, 'an editor whose page is being published')).toEqual([]);
  state = 'live';
  await expect(link).toBeVisible();
});

test('an editor sees why a page does not show a change, and all pages that failed', async ({ page }) => {
  await createVenue(page);
  await answerStates(page, () => ({ state: 'failed', message: 'Falta un dato' }));
  await page.reload();
  await field(page, 'Nombre').focus();
  const panel = page.getByRole('region', { name: 'En el sitio' });
  await expect(panel).toContainText('Su página no se pudo hacer con los últimos cambios');
  await expect(panel).toContainText('Falta un dato');
  expect(await complaints(page, 'an editor whose page failed')).toEqual([]);
  await panel.getByRole('link', { name: 'Ver qué pasa en Publicación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publicación' })).toBeVisible();
});

test('the reason for a change is asked for once something is changed, and its history shows it', async ({
  page,
}) => {
  await createVenue(page);
  await expect(field(page, 'Motivo del cambio')).toBeHidden();
  await field(page, 'Código postal').fill('90000');
  await field(page, 'Motivo del cambio').fill('Lo dice su sitio');
  expect(await complaints(page, 'an editor with a reason')).toEqual([]);
  expect(await save(page)).toBe(200);
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lo dice su sitio' })).toContainText(
    'Código postal',
  );
});
