import { readFile } from 'node:fs/promises';
import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import { callAdmin, enterAdmin, ownName } from './admin-page.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an editor imports a table after its errors are corrected, sees what each row does, and undoes it', async ({
  page,
}) => {
  const [old, renamed, added] = [ownName('Foro Viejo'), ownName('Foro Renombrado'), ownName('Peñón')];
  await enterAdmin(page, '/admin/lugares');
  const { body } = await callAdmin(page, 'POST', 'venues/', { data: { name: old, city: 'Tlaxcala' } });
  const id = Number(body['id']);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Importar CSV' }).click();
  await expect(page).toHaveURL('/admin/importar?kind=venue');
  await expect(page.getByRole('heading', { level: 2, name: 'Importar: lugares' })).toBeVisible();
  expect(await complaints(page, 'the choice of a table')).toEqual([]);
  const choose = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
    main
      .getByLabel('Archivo')
      .setInputFiles({ name: 'lugares.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });

  await choose('name,color\nUno,rojo\n');
  await expect(main.getByRole('alert')).toContainText('La columna «color» no existe.');

  await choose(`id,name,city,lat\n${id},${renamed},Tlaxcala,norte\n,${added},,\n,,,\n,,León,\n`);
  await expect(page.getByRole('heading', { level: 2, name: 'Qué haría el archivo' })).toBeFocused();
  const errors = main.getByRole('region', { name: 'Errores' });
  await expect(errors.getByRole('listitem').first()).toHaveText(
    /Fila 2, Latitud\s*Se requiere un número válido/,
  );
  await expect(errors.getByRole('listitem').nth(1)).toContainText('Fila 5, Nombre');
  await expect(main.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
  expect(await complaints(page, 'the errors of a table')).toEqual([]);

  await main.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await choose(`Nombre,Ciudad,Código postal\n${old},TLAXCALA,6760\n`);
  await expect(main.getByRole('region', { name: 'Posibles repetidas' }).getByRole('listitem')).toHaveText(
    `Fila 2: ${old} Se parece a «${old}, Tlaxcala» (id ${id}), que ya está.`,
  );
  await expect(main.getByRole('region', { name: 'Lo que se corrigió' })).toContainText(
    'Fila 2, Código postal Decía «6760»',
  );
  expect(await complaints(page, 'the duplicates of a table')).toEqual([]);

  await main.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await choose(`id;name;city\n${id};${renamed};\n;${added};León\n`, 'latin1');
  await expect(main).toContainText('Windows (Latin-1), separado por punto y coma');
  const changes = main.getByRole('region', { name: 'Cambios' });
  await expect(changes.getByRole('listitem')).toContainText([`Fila 2: ${old}`]);
  await expect(changes.locator('ins')).toHaveText([renamed, '(vacío)']);
  await expect(main.getByRole('region', { name: 'Nuevas' })).toContainText(added);
  expect(await complaints(page, 'the outlook of a table')).toEqual([]);
  expect((await callAdmin(page, 'GET', `venues/${id}/`)).body).toMatchObject({ name: old });

  // What changes meanwhile is looked at again before anything is written.
  const changed = await callAdmin(page, 'PATCH', `venues/${id}/`, {
    data: { state: 'Puebla' },
    ifMatch: `"${String(body['version'])}"`,
  });
  expect(changed.status).toBe(200);
  const confirm = async (name: string | RegExp) => {
    await main.getByRole('button', { name }).click();
    await main.getByRole('group').getByRole('button', { name }).click();
  };
  await confirm(/^Importar 2\sfilas$/);
  await expect(main.getByRole('alert')).toContainText('El contenido cambió después de la vista previa');
  await confirm(/^Importar 2\sfilas$/);
  await expect(notifications(page)).toContainText('La tabla quedó importada.');
  await expect(page.getByRole('heading', { level: 2, name: 'Importación terminada' })).toBeFocused();
  expect(await complaints(page, 'an import that is done')).toEqual([]);
  expect((await callAdmin(page, 'GET', `venues/${id}/`)).body).toMatchObject({
    name: renamed,
    city: '',
    state: 'Puebla',
  });
  const found = async () =>
    (await callAdmin(page, 'GET', `venues/?search=${encodeURIComponent(added)}`)).body['count'];
  expect(await found()).toBe(1);

  await confirm('Deshacer la importación');
  await expect(page.getByRole('heading', { level: 2, name: 'La importación quedó deshecha.' })).toBeFocused();
  expect((await callAdmin(page, 'GET', `venues/${id}/`)).body).toMatchObject({ name: old, city: 'Tlaxcala' });
  expect(await found()).toBe(0);
});

test('a list is exported whole as it is narrowed, and its table changes nothing when it is imported', async ({
  page,
}) => {
  const word = ownName('Exportado').split(' ')[1] ?? '';
  const name = `Foro Ñandú ${word}`;
  await enterAdmin(page, '/admin');
  await callAdmin(page, 'POST', 'venues/', { data: { name, city: 'Tlaxcala', is_published: false } });
  await page.goto(`/admin/lugares?search=${word}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name })).toBeVisible();
  const started = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('lugares.csv');
  await expect(notifications(page)).toContainText('La tabla se guardó en tus descargas.');
  const table = await readFile(await download.path(), 'utf8');
  expect(table.trim().split('\n')).toHaveLength(2);
  expect(table).toContain(name);

  await main.getByRole('link', { name: 'Importar CSV' }).click();
  await main
    .getByLabel('Archivo')
    .setInputFiles({ name: 'lugares.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByRole('heading', { level: 2, name: 'Qué haría el archivo' })).toBeFocused();
  await expect(main.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
});
