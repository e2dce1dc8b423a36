import { expect, notifications, test } from './account.ts';
import { complaints } from './accessibility.ts';
import { callAdmin, enterAdmin, field, idIn, ownName, save } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

interface Dates {
  events: Array<{ id: number; start_at: string; name: string; status: string }>;
}

test('an editor repeats a new event each week, then changes the hour of one and of those that follow', async ({
  page,
}) => {
  const name = ownName('Open mic del patio');
  await enterAdmin(page, '/admin/eventos/editar');
  await field(page, 'Nombre').fill(name);
  await field(page, 'Inicio').fill('2030-01-03T20:00');
  await field(page, 'Se repite').selectOption('Cada semana');
  await field(page, 'Hasta').fill('2030-03-21');
  await expect(page.getByText('11\u00A0fechas más; la última, el 21 de marzo de 2030.')).toBeVisible();
  expect(await complaints(page, 'the form of an event that is repeated')).toEqual([]);
  expect(await save(page)).toBe(201);
  await expect(notifications(page)).toContainText('Se crearon 11\u00A0fechas más.');
  const series = async () =>
    (await callAdmin(page, 'GET', `events/${idIn(page)}/series/`)).body as unknown as Dates;
  const { events } = await series();
  expect(events.map(({ start_at }) => start_at.slice(0, 10)).slice(-2)).toEqual(['2030-03-14', '2030-03-21']);

  await page.getByText('Serie de 12\u00A0fechas').click();
  await page.getByRole('link', { name: '7 de marzo de 2030' }).click();
  await expect(page).toHaveURL(`/admin/eventos/editar?id=${events[9]?.id}`);
  await field(page, 'Nombre').focus();
  await field(page, 'Inicio').fill('2030-03-07T21:30');
  await field(page, 'Guardar los cambios en').selectOption('Este y los 2 que siguen de la serie');
  expect(await complaints(page, 'the choice of the events of a series')).toEqual([]);
  expect(await save(page)).toBe(200);
  await expect(notifications(page)).toContainText('Cambios guardados.');
  const hours = (await series()).events.map(({ start_at }) => start_at.slice(11, 16));
  expect(hours).toEqual([...Array<string>(9).fill('20:00'), '21:30', '21:30', '21:30']);
});

test('a field is changed in all that a list has, and the change can be undone', async ({ page }) => {
  const city = ownName('Ciudad');
  await enterAdmin(page, '/admin');
  for (let at = 0; at < 25; at += 1)
    await callAdmin(page, 'POST', 'venues/', { data: { name: ownName(`Patio ${at}`), city } });
  await page.goto(`/admin/lugares?city=${encodeURIComponent(city)}`);
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  const bar = page.getByRole('region', { name: 'Cambiar varios' });
  await page.getByRole('checkbox', { name: 'Elegir todos los de esta página' }).check();
  await bar.getByRole('button', { name: 'Elegir las 25 de la lista' }).click();
  await expect(bar).toContainText('Elegiste 25\u00A0fichas: todas las de la lista.');
  await bar.getByRole('button', { name: 'Cambiar un dato' }).click();
  await bar.getByLabel('Dato que se cambia').selectOption('Estado de la república');
  await bar.getByLabel('Estado de la república').fill('Tlaxcala');
  expect(await complaints(page, 'the change of a field in a list')).toEqual([]);
  await bar.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await bar.getByRole('group').getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(notifications(page)).toContainText('Cambiado: 25\u00A0fichas.');
  const states = async () => {
    const { body } = await callAdmin(page, 'GET', `venues/?city=${encodeURIComponent(city)}&page_size=100`);
    return new Set(
      (body as unknown as { results: Array<{ state: string }> }).results.map(({ state }) => state),
    );
  };
  expect(await states()).toEqual(new Set(['Tlaxcala']));
  await expect(bar.getByRole('link', { name: 'Deshacer en «Cambios»' })).toBeVisible();
});
