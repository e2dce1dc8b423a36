import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import { callAdmin, enterAdmin, ownName } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an editor plays a league to its final on the bracket, and corrects a semifinal', async ({ page }) => {
  await enterAdmin(page, '/admin');
  const make = async (kind: string, data: object) =>
    Number((await callAdmin(page, 'POST', `${kind}/`, { data })).body['id']);
  const teams: Array<{ id: number; name: string }> = [];
  for (const each of ['Ñoños', 'Chacoteo', 'Trópico', 'Mezcal']) {
    const name = ownName(each);
    teams.push({ id: await make('groups', { name, is_published: false }), name });
  }
  const [a, b, c, d] = teams as [Team, Team, Team, Team];
  const season = await make('seasons', {
    name: ownName('Liga de prueba'),
    start_at: '2025-01-05T20:30:00-06:00',
    is_published: false,
  });
  const round = (name: string, position: number) =>
    make('rounds', { season_id: season, name, position, is_knockout: true });
  const [semifinals, final] = [await round('Semifinales', 0), await round('Final', 1)];
  const match = (round_id: number, position: number, rest: object = {}) =>
    make('matches', { round_id, position, ...rest });
  await match(semifinals, 0, { home_id: a.id, away_id: b.id, start_at: '2025-02-05T20:30:00-06:00' });
  await match(semifinals, 1, { home_id: c.id, away_id: d.id });
  const last = await match(final, 0);

  await page.goto(`/admin/tablero?id=${season}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: /^Liga de prueba/ })).toBeVisible();
  await expect(main).toContainText('Sus equipos salen de la ronda anterior.');
  expect(await complaints(page, 'a bracket without results')).toEqual([]);

  const open = (one: Team, other: Team) =>
    main.getByRole('button', { name: new RegExp(`${one.name}.*${other.name}`) }).click();
  const send = async (points: readonly [string, string]) => {
    const form = main.locator('form');
    await form
      .getByLabel(/^Puntos de/)
      .first()
      .fill(points[0]);
    await form
      .getByLabel(/^Puntos de/)
      .last()
      .fill(points[1]);
    await form.getByRole('button', { name: 'Guardar resultado' }).click();
  };

  await open(a, b);
  await send(['20', '20']);
  const winner = main.getByLabel('¿Quién ganó?');
  await expect(winner).toBeFocused();
  await expect(main).toContainText(
    'Empataron, y en una eliminatoria alguien pasa: elige quién ganó el desempate.',
  );
  expect(await complaints(page, 'a tie in a knockout')).toEqual([]);
  await winner.selectOption({ label: `Ganó ${a.name} (sin jugar, o en el desempate)` });
  await main.getByRole('button', { name: 'Guardar resultado' }).click();
  await expect(notifications(page)).toContainText('Quedó el resultado.');
  // The form closes, and the focus is on its match.
  await expect(main.getByRole('button', { name: new RegExp(`${a.name}.*${b.name}`) })).toBeFocused();
  await open(c, d);
  await send(['10', '12.5']);
  await open(a, d);
  await send(['30', '28']);
  await expect(main.getByRole('listitem').filter({ hasText: 'Campeón' }).last()).toContainText(a.name);

  await open(a, b);
  await winner.selectOption({ label: `Ganó ${b.name} (sin jugar, o en el desempate)` });
  await main.getByRole('button', { name: 'Guardar resultado' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'Esto también cambia:' })).toContainText(
    `Final, ${a.name} contra ${d.name}: se borra su resultado y se vuelve a jugar.`,
  );
  expect(await complaints(page, 'a correction that changes the final')).toEqual([]);
  expect((await callAdmin(page, 'GET', `matches/${last}/`)).body).toMatchObject({
    home_id: a.id,
    home_score: 30,
  });
  await main.getByRole('button', { name: 'Guardar y cambiar eso también' }).click();
  await expect(main.getByRole('button', { name: new RegExp(`${b.name}.*${d.name}`) })).toBeVisible();
  expect((await callAdmin(page, 'GET', `matches/${last}/`)).body).toMatchObject({
    home_id: b.id,
    away_id: d.id,
    home_score: null,
    winner_id: null,
  });
});

interface Team {
  id: number;
  name: string;
}
