import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import { callAdmin, choose, enterAdmin, field, ownName } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an editor merges two comedians after a look at what moves, sees the result, and undoes it', async ({
  page,
}) => {
  const [twice, kept] = [ownName('Ana Repetida'), ownName('Ana Verdadera')];
  await enterAdmin(page, '/admin');
  const make = async (kind: string, data: object) =>
    Number((await callAdmin(page, 'POST', `${kind}/`, { data })).body['id']);
  const from = await make('comedians', { nickname: twice, city: 'Tlaxcala', short_bio: 'La corta.' });
  const into = await make('comedians', { nickname: kept, city: 'Toluca' });
  const group = await make('groups', { name: ownName('Las Anas'), comedians: [from] });
  const members = async () => (await callAdmin(page, 'GET', `groups/${group}/`)).body['comedians'];

  await page.goto(`/admin/comediantes/editar?id=${from}`);
  // What is below the form comes when it is near.
  await field(page, 'Nombre de comediante').focus();
  await page.getByRole('link', { name: 'Fusionar con…' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Comediante: ${twice}` })).toBeVisible();
  expect(await complaints(page, 'the choice of the other entry')).toEqual([]);
  await choose(page, '¿Con cuál se junta?', kept);

  await expect(page.getByRole('heading', { level: 2, name: 'Qué va a pasar' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Colectivo: Las Anas/ })).toBeVisible();
  await expect(main).toContainText(`Otros nombres: ${twice}`);
  const city = main.getByRole('region', { name: 'Ciudad' });
  await expect(city.getByRole('button', { name: /^Dejar/ })).toHaveAttribute('aria-pressed', 'true');
  await city.getByRole('button', { name: /^Usar/ }).press('Enter');
  await expect(city.getByRole('button', { name: /^Usar/ })).toHaveAttribute('aria-pressed', 'true');
  // What is empty in the one that stays comes from the other one.
  const bio = main.getByRole('region', { name: 'Biografía corta' });
  await expect(bio.getByRole('button', { name: /^Usar/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await complaints(page, 'the outlook of a merge')).toEqual([]);
  // Nothing was done until it is confirmed.
  expect(await members()).toEqual([from]);
  await main.getByRole('button', { name: 'Fusionar', exact: true }).click();
  await main.getByRole('group').getByRole('button', { name: 'Fusionar', exact: true }).click();

  await expect(notifications(page)).toContainText('Ya son una sola.');
  await expect(page.getByRole('heading', { level: 2, name: `Quedó en ${kept}` })).toBeFocused();
  expect(await complaints(page, 'a merge that is done')).toEqual([]);
  expect((await callAdmin(page, 'GET', `comedians/${into}/`)).body).toMatchObject({
    city: 'Tlaxcala',
    short_bio: 'La corta.',
    aliases: [twice],
  });
  expect(await members()).toEqual([into]);
  expect((await callAdmin(page, 'GET', `comedians/${from}/`)).status).toBe(404);

  await main.getByRole('link', { name: 'Deshacer en «Cambios»' }).click();
  const latest = main.getByRole('listitem').filter({ hasText: `Fusionó la ficha ${from}` });
  await latest.getByRole('button', { name: 'Deshacer' }).click();
  await latest.getByRole('group').getByRole('button', { name: 'Deshacer' }).click();
  await expect(notifications(page)).toContainText('El cambio quedó deshecho');
  expect((await callAdmin(page, 'GET', `comedians/${from}/`)).body).toMatchObject({ nickname: twice });
  expect(await members()).toEqual([from]);
});

test('a merge that the server refuses says why in its place, and one that others changed is looked at again', async ({
  page,
}) => {
  await enterAdmin(page, '/admin');
  const make = async (name: string) =>
    Number(
      (await callAdmin(page, 'POST', 'venues/', { data: { name: ownName(name), city: name } })).body['id'],
    );
  const [from, into] = [await make('Foro Uno'), await make('Foro Dos')];
  await page.goto(`/admin/fusionar?kind=venue&id=${from}&con=${into}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 2, name: 'Qué va a pasar' })).toBeVisible();
  const { body } = await callAdmin(page, 'GET', `venues/${into}/`);
  const changed = await callAdmin(page, 'PATCH', `venues/${into}/`, {
    data: { city: 'Xalapa' },
    ifMatch: `"${String(body['version'])}"`,
  });
  expect(changed.status).toBe(200);
  const merge = async () => {
    await main.getByRole('button', { name: 'Fusionar', exact: true }).click();
    await main.getByRole('group').getByRole('button', { name: 'Fusionar', exact: true }).click();
  };
  await merge();
  await expect(main.getByRole('alert')).toContainText('Alguien cambió una de las dos');
  await expect(main.getByRole('region', { name: 'Ciudad' })).toContainText('Xalapa');
  await page.route(/\/api\/admin\/venues\/\d+\/merge\//, (route) =>
    route.fulfill({ status: 409, json: { detail: 'Jugaron uno contra otro.' } }),
  );
  await merge();
  await expect(main.getByRole('alert')).toContainText('Jugaron uno contra otro.');
  await main.getByRole('button', { name: 'Que se quede la otra' }).click();
  await expect(main.getByRole('alert')).toContainText('Así no se pueden juntar');
  await expect(main.getByRole('button', { name: 'Fusionar', exact: true })).toHaveCount(0);
});
