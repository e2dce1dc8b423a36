import { complaints } from './accessibility.ts';
import { expect, makeComedian, notifications, openAccount, PASSWORD, test } from './account.ts';
import { callAdmin, enterAdmin, field, idIn, ownName, save } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an editor restores a version from the history, and takes a change back from the list of changes', async ({
  page,
}) => {
  const name = ownName('Foro con Historia');
  await enterAdmin(page, '/admin/lugares/editar');
  await field(page, 'Nombre').fill(name);
  expect(await save(page)).toBe(201);
  await expect(page).toHaveURL(/\?id=\d+$/);
  const id = idIn(page);
  const stored = async () => (await callAdmin(page, 'GET', `venues/${id}/`)).body['city'];
  await field(page, 'Ciudad').fill('Tlaxcala');
  expect(await save(page)).toBe(200);
  await field(page, 'Ciudad').fill('Xalapa');
  expect(await save(page)).toBe(200);

  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Lugar: ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '3 versiones' })).toBeVisible();
  expect(await complaints(page, 'the history of an entry')).toEqual([]);
  const second = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Versión 2' });
  await expect(second).toContainText('Edna');
  await expect(second).toContainText('Campos: Ciudad');
  // That is for admins.
  await expect(page.getByRole('button', { name: 'Retirar su contenido' })).toHaveCount(0);
  await second.getByRole('button', { name: 'Restaurar esta versión' }).click();
  await second.getByRole('group').getByRole('button', { name: 'Restaurar esta versión' }).click();
  await expect(notifications(page)).toContainText('La ficha quedó como en la versión 2');
  await expect(page.getByRole('heading', { level: 2, name: '4 versiones' })).toBeVisible();
  expect(await stored()).toBe('Tlaxcala');

  await page.goto('/admin/cambios?filter=venue');
  const latest = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  await expect(latest).toContainText('Edna');
  await latest.getByRole('button', { name: 'Deshacer' }).click();
  await latest.getByRole('group').getByRole('button', { name: 'Deshacer' }).click();
  await expect(notifications(page)).toContainText('El cambio quedó deshecho');
  expect(await stored()).toBe('Xalapa');
  expect(await complaints(page, 'the list of changes')).toEqual([]);
});

test('an editor reads what a version changed, and takes back one of its fields', async ({ page }) => {
  await enterAdmin(page, '/admin');
  const { body: people } = await callAdmin(page, 'GET', 'comedians/?page_size=3&ordering=name');
  const comedians = people['results'] as Array<{ id: number; nickname: string; picture: string | null }>;
  const [first, second, third] = comedians.map(({ id }) => id);
  const [former, present] = comedians.flatMap(({ picture }) => picture ?? []);
  const before = {
    name: ownName('Función con Historia'),
    start_at: '2031-05-03T02:00:00Z',
    description: '<p>Nació en un bar de <b>Puebla</b>.</p><p>Dura una hora.</p>',
    comedians: [first, second],
    thumbnail: former,
    price_min: 100,
    is_published: false,
  };
  const created = await callAdmin(page, 'POST', 'events/', { data: before });
  expect(created.status).toBe(201);
  const { id } = created.body as { id: number };
  const data = {
    description: '<p>Nació en un bar de <b>Xalapa</b>.</p><p>Dura una hora.</p>',
    comedians: [second, third],
    thumbnail: present,
    price_min: 150,
  };
  expect((await callAdmin(page, 'PATCH', `events/${id}/`, { data, ifMatch: '"1"' })).status).toBe(200);

  await page.goto(`/admin/historial?kind=event&id=${id}`);
  const version = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Versión 2' });
  const button = version.getByRole('button', { name: 'Ver qué cambió' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const part = (name: string) => version.getByRole('region', { name, exact: true });
  const words = part('Descripción');
  await expect(words.locator('p', { hasText: 'Dura una hora.' })).toContainText('Nació en un bar de');
  await expect(words.locator('del')).toHaveText('quitado: Puebla (fin de lo quitado)');
  await expect(words.locator('ins')).toHaveText('agregado: Xalapa (fin de lo agregado)');
  const who = part('Comediantes').getByRole('listitem');
  await expect(who).toHaveText([`Se quitó ${comedians[0]?.nickname}`, `Se agregó ${comedians[2]?.nickname}`]);
  const price = part('Precio mínimo');
  await expect(price.getByRole('definition')).toHaveText(['100', '150']);
  await expect(part('Cartel').getByRole('img')).toHaveCount(2);
  await expect(version).not.toContainText('<p>');
  expect(await complaints(page, 'what a version changed')).toEqual([]);

  await price.getByRole('button', { name: 'Restaurar Precio mínimo de la versión 1' }).click();
  await price
    .getByRole('group')
    .getByRole('button', { name: 'Restaurar Precio mínimo de la versión 1' })
    .click();
  await expect(notifications(page)).toContainText('Precio mínimo: quedó como en la versión 1');
  await expect(page.getByRole('heading', { level: 2, name: '3 versiones' })).toBeVisible();
  const { body } = await callAdmin(page, 'GET', `events/${id}/`);
  expect(body).toMatchObject({ ...data, price_min: 100 });
});

test('the history of a deleted entry names it, offers to restore it, and leads to its editor only then', async ({
  page,
}) => {
  const name = ownName('Foro que Vuelve');
  await enterAdmin(page, '/admin');
  const { body } = await callAdmin(page, 'POST', 'venues/', { data: { name, city: 'Tlaxcala' } });
  const id = Number(body['id']);
  expect((await callAdmin(page, 'DELETE', `venues/${id}/`, { ifMatch: '"1"' })).status).toBe(204);
  await page.goto('/admin/cambios?filter=venue');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await page.goto(`/admin/lugares/editar?id=${id}`);
  await main.getByRole('link', { name: 'Ver su historial' }).click();
  await expect(page).toHaveURL(`/admin/historial?kind=venue&id=${id}`);
  const heading = page.getByRole('heading', { level: 2, name: `Lugar: ${name}` });
  await expect(heading).toBeVisible();
  await expect(main).toContainText('Esta ficha está borrada.');
  await expect(main.getByRole('link', { name: 'Volver al editor' })).toHaveCount(0);
  expect(await complaints(page, 'the history of a deleted entry')).toEqual([]);
  await main.getByRole('button', { name: 'Restaurar la ficha' }).click();
  await main.getByRole('group').getByRole('button', { name: 'Restaurar la ficha' }).click();
  await expect(notifications(page)).toContainText('La ficha quedó como en la versión 1');
  await expect(heading).toBeFocused();
  await main.getByRole('link', { name: 'Volver al editor' }).click();
  await expect(field(page, 'Nombre')).toHaveValue(name);
});

test('restoring a deleted entry says first what comes back with it, and then what could not', async ({
  page,
}) => {
  const [name, show] = [ownName('Foro que Vuelve'), ownName('Viernes de risa')];
  await enterAdmin(page, '/admin');
  const post = async (path: string, data: object) =>
    Number((await callAdmin(page, 'POST', path, { data: { is_published: false, ...data } })).body['id']);
  const venue = await post('venues/', { name });
  const other = await post('venues/', { name: ownName('Foro Otro') });
  const event = (start_at: string) => post('events/', { name: show, start_at, venue_id: venue });
  const [free, moved] = [await event('2031-05-03T02:00:00Z'), await event('2031-05-10T02:00:00Z')];
  await callAdmin(page, 'DELETE', `venues/${venue}/?unlink=true`, { ifMatch: '*' });
  await callAdmin(page, 'PATCH', `events/${moved}/`, { data: { venue_id: other }, ifMatch: '*' });

  await page.goto(`/admin/historial?kind=venue&id=${venue}`);
  const main = page.getByRole('main');
  const first = main.getByRole('listitem').filter({ hasText: `Evento: ${show} (2 may 2031)` });
  const second = main.getByRole('listitem').filter({ hasText: `Evento: ${show} (9 may 2031)` });
  await expect(main).toContainText(/vuelve también lo que se quitó con ella en 1\sficha:/);
  await expect(first).toContainText('Lugar');
  await expect(second).toContainText('Lugar: ya dice otra cosa');
  expect(await complaints(page, 'what comes back with a deleted entry')).toEqual([]);
  await main.getByRole('button', { name: 'Restaurar la ficha' }).click();
  await main.getByRole('group').getByRole('button', { name: 'Restaurar la ficha' }).click();
  await expect(notifications(page)).toContainText(/quedó como en la versión 1 y volvió a 1\sficha/);
  await expect(main).toContainText(/La ficha no volvió a 1\sficha:/);
  await expect(second).toBeVisible();
  expect((await callAdmin(page, 'GET', `events/${free}/`)).body['venue_id']).toBe(venue);
  expect((await callAdmin(page, 'GET', `events/${moved}/`)).body['venue_id']).toBe(other);
});

test('changes of deleted entries are named, and those of a series by their day', async ({ page }) => {
  const show = ownName('Jueves de risa');
  await enterAdmin(page, '/admin');
  const make = async (start_at: string) => {
    const data = { name: show, start_at, is_published: false };
    return Number((await callAdmin(page, 'POST', 'events/', { data })).body['id']);
  };
  const gone = await make('2031-05-02T02:00:00Z');
  await make('2031-05-09T02:00:00Z');
  await callAdmin(page, 'DELETE', `events/${gone}/`, { ifMatch: '*' });
  await page.goto('/admin/cambios?filter=event');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('link', { name: `${show} (1 may 2031)` })).toHaveCount(2);
  await expect(rows.getByRole('link', { name: `${show} (8 may 2031)` })).toHaveCount(1);
});

test('an admin takes the content out of an earlier version, says why, and the history tells it', async ({
  page,
}) => {
  const name = ownName('Foro con Domicilio');
  await enterAdmin(page, '/admin', 'admin@demo.mx');
  const { body } = await callAdmin(page, 'POST', 'venues/', { data: { name, address: 'Calle Secreta 3' } });
  const id = Number(body['id']);
  await callAdmin(page, 'PATCH', `venues/${id}/`, { data: { address: '' }, ifMatch: '"1"' });
  const documentOf = async (number: number) =>
    (await callAdmin(page, 'GET', `venues/${id}/revisions/${number}/`)).body['document'];
  await page.goto(`/admin/historial?kind=venue&id=${id}`);
  const versions = page.getByRole('main').getByRole('listitem');
  const first = versions.filter({ hasText: 'Versión 1' });
  await expect(versions.filter({ hasText: 'Versión 2' }).getByRole('button')).toHaveText([
    'Ver qué cambió',
    'Ver completa',
  ]);
  await first.getByRole('button', { name: 'Retirar su contenido' }).press('Enter');
  const submit = first.getByRole('button', { name: 'Retirar para siempre' });
  await expect(submit).toBeDisabled();
  await first.getByLabel('Motivo').fill('Era un domicilio particular');
  await submit.click();
  expect(await complaints(page, 'a version whose content is to be taken out')).toEqual([]);
  expect(await documentOf(1)).not.toBeNull();
  await first.getByRole('group').getByRole('button', { name: 'Retirar para siempre' }).click();
  await expect(notifications(page)).toContainText('El contenido de la versión 1 se retiró');
  await expect(first.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(first).toContainText(/Su contenido lo retiró .+ Era un domicilio particular/);
  await expect(first.getByRole('button')).toHaveCount(0);
  expect(await documentOf(1)).toBeNull();
  expect(await complaints(page, 'a version whose content was taken out')).toEqual([]);
});

test('an admin takes the content out of a version and all earlier ones, and reads first how many those are', async ({
  page,
}) => {
  await enterAdmin(page, '/admin', 'admin@demo.mx');
  const data = { name: ownName('Foro con Domicilio'), address: 'Calle Secreta 3' };
  const { body } = await callAdmin(page, 'POST', 'venues/', { data });
  const id = Number(body['id']);
  for (const change of [{ city: 'Puebla' }, { city: 'Xalapa' }, { address: 'Calle Mayor 1' }])
    await callAdmin(page, 'PATCH', `venues/${id}/`, { data: change, ifMatch: '*' });
  const documentOf = async (number: number) =>
    (await callAdmin(page, 'GET', `venues/${id}/revisions/${number}/`)).body['document'];
  await page.goto(`/admin/historial?kind=venue&id=${id}`);
  const versions = page.getByRole('main').getByRole('listitem');
  const third = versions.filter({ hasText: 'Versión 3' });
  await third.getByRole('button', { name: 'Retirar su contenido' }).press('Enter');
  await third.getByLabel('Motivo').fill('Era un domicilio particular');
  await third.getByRole('checkbox', { name: 'También todas las versiones anteriores' }).press('Space');
  await expect(third).toContainText(/Se retirará el contenido de 3\sversiones\./);
  expect(await complaints(page, 'several versions whose content is to be taken out')).toEqual([]);
  await third.getByRole('button', { name: 'Retirar para siempre' }).click();
  await expect(third.getByRole('group')).toContainText(/contenido de 3\sversiones, hasta la 3\?/);
  expect(await documentOf(1)).not.toBeNull();
  await third.getByRole('group').getByRole('button', { name: 'Retirar para siempre' }).click();
  await expect(notifications(page)).toContainText(/Se retiró el contenido de 3\sversiones/);
  await expect(third.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(versions.filter({ hasText: 'Era un domicilio particular' })).toHaveCount(3);
  expect(await documentOf(1)).toBeNull();
  expect(await documentOf(4)).toMatchObject({ address: 'Calle Mayor 1' });
  const { body: now } = await callAdmin(page, 'GET', `venues/${id}/`);
  expect(now).toMatchObject({ name: data.name, city: 'Xalapa', address: 'Calle Mayor 1' });
});

test('an editor reads an old version whole, and compares any two', async ({ page }) => {
  await enterAdmin(page, '/admin');
  const name = ownName('Foro que Cambia');
  const { body } = await callAdmin(page, 'POST', 'venues/', {
    data: { name, city: 'Tlaxcala', description: '<p>Caben <b>veinte</b>.</p>' },
  });
  const id = Number(body['id']);
  for (const data of [
    { city: 'Puebla' },
    { description: '<p>Caben <b>treinta</b>.</p>' },
    { city: 'Tlaxcala', phone: '2461234567' },
  ])
    await callAdmin(page, 'PATCH', `venues/${id}/`, { data, ifMatch: '*' });
  await page.goto(`/admin/historial?kind=venue&id=${id}`);
  const main = page.getByRole('main');
  const version = (number: number) =>
    main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Versión ${number}`, exact: true }) });
  await version(2).getByRole('button', { name: 'Ver completa' }).press('Enter');
  const valueOf = (label: string) =>
    version(2)
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByRole('definition');
  await expect(valueOf('Ciudad')).toHaveText('Puebla');
  await expect(valueOf('Nombre')).toHaveText(name);
  await expect(valueOf('Descripción')).toHaveText('Caben veinte.');
  await expect(valueOf('Teléfono')).toHaveText('(vacío)');
  expect(await complaints(page, 'an old version')).toEqual([]);

  await main.getByRole('button', { name: 'Comparar dos versiones' }).press('Enter');
  const bar = main.getByRole('region', { name: 'Comparar dos versiones' });
  const compare = bar.getByRole('button', { name: 'Ver las diferencias' });
  await expect(compare).toBeDisabled();
  await version(4).getByRole('radio', { name: 'Comparar esta la versión 4' }).check();
  await version(2).getByRole('radio', { name: 'Con esta la versión 2' }).press('Space');
  await expect(bar).toContainText('De la versión 2 a la 4');
  await compare.press('Enter');
  await expect(bar.getByRole('heading', { level: 3, name: 'De la versión 2 a la 4' })).toBeFocused();
  const part = (label: string) => bar.getByRole('region', { name: label, exact: true });
  await expect(part('Descripción').locator('del')).toHaveText('quitado: veinte (fin de lo quitado)');
  await expect(part('Descripción').locator('ins')).toHaveText('agregado: treinta (fin de lo agregado)');
  await expect(bar.getByRole('heading', { level: 4 })).toHaveCount(3);
  await expect(part('Teléfono')).toContainText('2461234567');
  expect(await complaints(page, 'two versions that are compared')).toEqual([]);
  // The city is what it was at the first version.
  await version(1).getByRole('radio', { name: 'Con esta la versión 1' }).check();
  await expect(bar).toContainText('De la versión 1 a la 4');
  await compare.click();
  await expect(bar.getByRole('heading', { level: 4 })).toHaveCount(2);
  await part('Descripción').getByRole('button', { name: 'Restaurar Descripción de la versión 1' }).click();
  await part('Descripción')
    .getByRole('group')
    .getByRole('button', { name: 'Restaurar Descripción de la versión 1' })
    .click();
  await expect(notifications(page)).toContainText('Descripción: quedó como en la versión 1');
});

test('an editor chooses several changes, undoes them together, reads which were not, and takes that back', async ({
  page,
}) => {
  await enterAdmin(page, '/admin');
  const make = async (label: string) => {
    const name = ownName(label);
    const data = { name, city: 'Tlaxcala', is_published: false };
    const { body } = await callAdmin(page, 'POST', 'venues/', { data });
    const id = Number(body['id']);
    const set = (change: object) => callAdmin(page, 'PATCH', `venues/${id}/`, { data: change, ifMatch: '*' });
    const city = async () => (await callAdmin(page, 'GET', `venues/${id}/`)).body['city'];
    return { name, set, city };
  };
  const [foro, sala] = [await make('Foro Uno'), await make('Foro Dos')];
  await foro.set({ city: 'Puebla' });
  await sala.set({ city: 'Xalapa' });
  await sala.set({ city: 'Oaxaca' });
  await page.goto('/admin/cambios?filter=venue&field=city');
  const main = page.getByRole('main');
  const rows = main.locator('section li');
  const ofForo = rows.filter({ hasText: foro.name }).filter({ hasText: 'cambió' }).last();
  // The earlier one of two changes of the city.
  const ofSala = rows.filter({ hasText: sala.name }).filter({ hasText: 'cambió' }).last();
  await main.getByRole('button', { name: 'Elegir varios' }).press('Enter');
  const bar = main.getByRole('region', { name: 'Trabajar con varios' });
  await expect(bar).toContainText('No has elegido ningún cambio.');
  await ofForo.getByRole('checkbox').press('Space');
  await ofSala.getByRole('checkbox').check();
  await expect(bar).toContainText(/Elegiste 2\scambios\./);
  await expect(bar.getByRole('button', { name: 'Marcar como revisados' })).toBeDisabled();
  expect(await complaints(page, 'the changes with chosen rows')).toEqual([]);
  const undo = async () => {
    await bar.getByRole('button', { name: 'Deshacer los elegidos' }).click();
    await bar.getByRole('group').getByRole('button', { name: 'Deshacer los elegidos' }).click();
  };
  await undo();
  await expect(notifications(page)).toContainText(/Deshecho: 1\scambio/);
  await expect(bar.getByRole('alert')).toContainText(/No se pudo con 1\scambio/);
  await expect(ofSala).toContainText('hubo cambios después');
  await expect(ofSala).toContainText('Cambió después: Ciudad.');
  await expect(ofSala.getByRole('link', { name: 'Ver el historial de la ficha' })).toBeVisible();
  expect([await foro.city(), await sala.city()]).toEqual(['Tlaxcala', 'Oaxaca']);
  expect(await complaints(page, 'a change that was not undone')).toEqual([]);

  // The undoing is the newest change of the other entry, and is undone the same way.
  await ofSala.getByRole('checkbox').uncheck();
  await rows.filter({ hasText: foro.name }).first().getByRole('checkbox').check();
  await undo();
  await expect.poll(foro.city).toBe('Puebla');
  await main.getByRole('button', { name: 'Elegir varios' }).click();
  await expect(rows.getByRole('checkbox')).toHaveCount(0);
});

test('an editor marks all changes of a page that wait as looked at', async ({ page, mailbox }) => {
  const nickname = ownName('Varias Veces');
  await openAccount(page, mailbox);
  await makeComedian(mailbox.address);
  const login = await page.request.post('/api/login/', {
    data: { email: mailbox.address, password: PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  for (const data of [{ nickname }, { city: 'Puebla' }, { city: 'Xalapa' }])
    expect((await page.request.post('/api/account/comedian/', { headers, data })).status()).toBe(200);
  await enterAdmin(page, '/admin');
  await page.goto('/admin/cambios?filter=comedian');
  const main = page.getByRole('main');
  const mine = main.getByRole('listitem').filter({ hasText: nickname });
  await mine
    .first()
    .getByRole('link', { name: /^Solo los de/ })
    .click();
  await expect(page).toHaveURL(/\?user=\d+$/);
  await expect(mine).toHaveCount(3);
  await main.getByRole('button', { name: 'Elegir varios' }).click();
  // What is chosen while the server works stays chosen.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/change-sets/bulk/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await mine.first().getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Marcar como revisados' }).click();
  await mine.last().getByRole('checkbox').check();
  held.resolve();
  await expect(notifications(page)).toContainText(/Revisado: 1\scambio/);
  await expect(mine.first().getByRole('checkbox')).not.toBeChecked();
  await expect(mine.last().getByRole('checkbox')).toBeChecked();
  await main.getByRole('checkbox', { name: 'Elegir todos los de esta página' }).check();
  await main.getByRole('button', { name: 'Marcar como revisados' }).click();
  await expect(notifications(page)).toContainText(/Revisado: 2\scambios/);
  await expect(mine.filter({ hasText: 'Lo revisó Edna Ibarra' })).toHaveCount(3);
  await expect(mine.filter({ hasText: 'Falta revisarlo' })).toHaveCount(0);
});

test('an editor looks at what an account wrote, and it no longer waits', async ({ page, mailbox }) => {
  const nickname = ownName('Nueva en Escena');
  await openAccount(page, mailbox);
  await makeComedian(mailbox.address);
  const login = await page.request.post('/api/login/', {
    data: { email: mailbox.address, password: PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const saved = await page.request.post('/api/account/comedian/', { headers, data: { nickname } });
  expect(saved.status()).toBe(200);

  await enterAdmin(page, '/admin');
  await page.getByRole('link', { name: /cambios? por revisar$/ }).click();
  await expect(page).toHaveURL('/admin/cambios?filter=unpatrolled');
  const change = page.getByRole('main').getByRole('listitem').filter({ hasText: nickname });
  await expect(change).toContainText('Falta revisarlo');
  await expect(change).toContainText('Míralo primero: viene de una cuenta nueva.');
  expect(await complaints(page, 'the changes that wait')).toEqual([]);
  await change.getByRole('button', { name: 'Ya lo revisé' }).press('Enter');
  await expect(notifications(page)).toContainText('Quedó como revisado');
  await expect(change).toHaveCount(0);
  // The button went with its row: the focus stays in the list.
  await expect(page.locator('main :is(li, h2):focus')).toHaveCount(1);
  await page.getByLabel('Mostrar').selectOption('Comediantes');
  await expect(change).toContainText('Lo revisó Edna Ibarra');
  await expect(change).not.toContainText('Falta revisarlo');
});

test('changes are narrowed to a way, a field, a day and a person, and the address keeps that', async ({
  page,
}) => {
  const [name, other] = [ownName('Foro Filtrado'), ownName('Foro Otro')];
  await enterAdmin(page, '/admin');
  const { body } = await callAdmin(page, 'POST', 'venues/', { data: { name, is_published: false } });
  const id = Number(body['id']);
  const ifMatch = `"${String(body['version'])}"`;
  await callAdmin(page, 'PATCH', `venues/${id}/`, { data: { postal_code: '72000' }, ifMatch });
  await callAdmin(page, 'POST', 'venues/', { data: { name: other, is_published: false } });
  const main = page.getByRole('main');
  const rows = main.locator('section li');
  await page.goto('/admin/cambios?filter=venue');
  await expect(rows.filter({ hasText: other })).toHaveCount(1);
  await main.getByRole('button', { name: 'Más filtros' }).click();
  await main.getByLabel('Cómo se hizo').selectOption('En la administración');
  await main.getByLabel('Campo que cambió').selectOption('Código postal');
  await main.getByLabel('Desde el día').fill('2026-01-01');
  expect(await complaints(page, 'the filters of changes')).toEqual([]);
  await main.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/filter=venue.*origin=admin&field=postal_code&since=2026-01-01/);
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
  await expect(rows.filter({ hasText: other })).toHaveCount(0);
  await expect(main.getByLabel('Mostrar')).toHaveValue('venue');

  await rows.filter({ hasText: name }).getByRole('link', { name: 'Solo los de Edna Ibarra' }).click();
  await expect(page).toHaveURL(/\/admin\/cambios\?user=\d+$/);
  await expect(rows.filter({ hasText: other })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Ximena' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page).toHaveURL('/admin/cambios');
});
