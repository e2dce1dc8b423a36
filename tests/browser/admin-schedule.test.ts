import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import { callAdmin, enterAdmin, ownName } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an editor plans when an entry is seen; a plan that ends before it begins is refused at its field', async ({
  page,
}) => {
  await enterAdmin(page, '/admin');
  const data = { name: ownName('Foro del Futuro'), is_published: false, timezone: 'America/Tijuana' };
  const id = Number((await callAdmin(page, 'POST', 'venues/', { data })).body['id']);
  const publication = async () => (await callAdmin(page, 'GET', `venues/${id}/`)).body['publication'];
  await page.goto(`/admin/lugares/editar?id=${id}`);
  await page.getByLabel('Nombre', { exact: true }).focus();
  const panel = page.getByRole('region', { name: 'Cuándo se ve' });
  await expect(panel).toContainText('Es un borrador');
  const [from, until] = [panel.getByLabel('Se publica'), panel.getByLabel('Se oculta')];
  await from.fill('2040-05-02T10:00');
  await until.fill('2040-05-01T10:00');
  await until.press('Enter');
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(/El fin debe ser después del inicio/);
  expect(await complaints(page, 'the editor with a refused plan')).toEqual([]);
  expect(await publication()).toMatchObject({ state: 'draft', publish_at: null });

  await until.fill('2040-05-03T10:00');
  await panel.getByRole('button', { name: 'Programar' }).press('Enter');
  await expect(notifications(page)).toContainText('Quedó programado.');
  await expect(panel).toContainText('Está programado');
  // On the clocks of the place.
  const stored = (await publication()) as { state: string; publish_at: string; unpublish_at: string };
  expect(stored.state).toBe('scheduled');
  expect([stored.publish_at, stored.unpublish_at].map((at) => new Date(at).toISOString())).toEqual([
    '2040-05-02T17:00:00.000Z',
    '2040-05-03T17:00:00.000Z',
  ]);
  await page.reload();
  await page.getByLabel('Nombre', { exact: true }).focus();
  await expect(from).toHaveValue('2040-05-02T10:00');
  await panel.getByRole('button', { name: 'Quitar lo programado' }).click();
  await expect(notifications(page)).toContainText('Ya no hay nada programado.');
  await expect(from).toHaveValue('');
  expect(await publication()).toMatchObject({ state: 'draft', publish_at: null, unpublish_at: null });
});
