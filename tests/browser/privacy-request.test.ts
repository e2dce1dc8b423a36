import { randomUUID } from 'node:crypto';
import { complaints } from './accessibility.ts';
import { expect, notifications, test } from './account.ts';
import { enterAdmin } from './admin-page.ts';

test('a person without an account asks for their data, proves the address, and staff erase and close', async ({
  page,
  mailbox,
  request,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const name = `Tito ${randomUUID().slice(0, 8)}`;
  const message = { name, email: mailbox.address, message: 'Hola, soy Tito.' };
  await request.post('/api/contact/', { data: message });

  await page.goto('/politica-de-privacidad');
  await page.getByRole('main').getByRole('link', { name: 'Pedir ver, corregir o borrar mis datos' }).click();
  await expect(page).toHaveURL('/privacidad/solicitud');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Correo electrónico').fill(mailbox.address);
  await page.getByLabel('Qué pides').selectOption('Borrar datos míos');
  await page.getByLabel('Qué datos son').fill('Borren mis mensajes.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page).toHaveURL('/privacidad/solicitud/enviada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta un paso');

  await page.goto(await mailbox.link());
  await expect(page.getByLabel('Código del correo')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/privacidad/solicitud/confirmada');
  expect((await mailbox.mail(2)).text).toContain('folio');

  await enterAdmin(page, '/admin/privacidad', 'admin@demo.mx');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  await expect(row).toContainText('Borren mis mensajes.');
  await expect(row.getByRole('link', { name: 'Responder por correo' })).toHaveAttribute('href', /^mailto:/);
  await row.getByRole('button', { name: 'Buscar sus datos' }).click();
  await expect(row).toContainText('1 mensaje de contacto');
  await expect(row).toContainText('Hola, soy Tito.');
  expect.soft(await complaints(page, 'the screen')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await row.getByRole('button', { name: 'Borrar mensajes y correos' }).click();
  await row.getByRole('group').getByRole('button', { name: 'Borrar mensajes y correos' }).click();
  await expect(notifications(page)).toContainText('Se borraron: 1 mensaje');
  await expect(row).not.toContainText('Hola, soy Tito.');
  await row.getByLabel('Qué se hizo').fill('Se borraron sus mensajes.');
  await row.getByRole('button', { name: 'Cerrar la solicitud' }).click();
  await expect(notifications(page)).toContainText('La solicitud quedó cerrada');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Estado').selectOption('Cerradas');
  await expect(row).toContainText('Se borraron sus mensajes.');
  await expect(row).toContainText('Se cerró el');
});
