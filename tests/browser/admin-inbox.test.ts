import { randomUUID } from 'node:crypto';
import { expect, logIn, notifications, openAccount, PASSWORD, storeDeadLink, test } from './account.ts';
import { callAdmin, enterAdmin, field, ownName, save } from './admin-page.ts';
import type { Page } from '@playwright/test';

/** Opens a page of the admin with the session of an account of the demo. */
const enter = (page: Page, path: string, address = 'admin@demo.mx') => enterAdmin(page, path, address);

const itemOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();

test('an admin reads a message of the contact page and archives it', async ({ page, request }) => {
  const name = `Lupita ${randomUUID().slice(0, 8)}`;
  await request.post('/api/contact/', {
    data: { name, email: 'lupita@correo.test', message: 'La foto está chueca.\n¿La cambian?' },
  });
  await enter(page, '/admin/mensajes');
  await expect(itemOf(page, name)).toContainText('¿La cambian?');
  await expect(itemOf(page, name).getByRole('link', { name: 'Responder por correo' })).toHaveAttribute(
    'href',
    /^mailto:lupita@correo\.test\?/,
  );
  await itemOf(page, name).getByRole('button', { name: 'Archivar' }).click();
  await expect(notifications(page)).toContainText('El mensaje quedó archivado');
  await page.getByLabel('Estado').selectOption('Archivados');
  await expect(page).toHaveURL('/admin/mensajes?filter=archived');
  await expect(itemOf(page, name)).toBeVisible();
  await page.getByLabel('Estado').selectOption('Sin responder');
  await expect(page).toHaveURL('/admin/mensajes?filter=waiting');
  await expect(itemOf(page, name)).toHaveCount(0);
});

test('an admin approves a request, and the account is told by mail that it has a page', async ({
  page,
  mailbox,
  request,
}) => {
  const nickname = `Comediante ${randomUUID().slice(0, 8)}`;
  await openAccount(page, mailbox);
  const credentials = { email: mailbox.address, password: PASSWORD };
  const { token } = (await (await request.post('/api/login/', { data: credentials })).json()) as {
    token: string;
  };
  await request.post('/api/account/comedian-request/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { nickname },
  });

  await enter(page, '/admin/solicitudes');
  await itemOf(page, nickname).getByRole('button', { name: 'Aprobar con página nueva' }).click();
  await expect(notifications(page)).toContainText(`${nickname} ya es comediante`);
  await expect(itemOf(page, nickname)).toHaveCount(0);
  expect((await mailbox.mail(2)).text).toContain('/mi-cuenta/comediante');
});

test('an admin makes an account an editor, blocks it, and is asked before what it wrote is undone', async ({
  page,
  mailbox,
}) => {
  await openAccount(page, mailbox);
  await enter(page, '/admin/personas');
  const search = page.getByRole('search', { name: 'Buscar y filtrar' });
  await search.getByRole('searchbox', { name: 'Buscar' }).fill(mailbox.address);
  await search.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 cuenta');
  const account = itemOf(page, mailbox.address);
  await account.getByText('Permisos', { exact: false }).first().click();
  await account.getByLabel('Edita el contenido').check();
  await account.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(notifications(page)).toContainText('guardados');
  await expect(account.getByRole('list')).toContainText('Edita el contenido');

  await account.getByLabel('Puede entrar').uncheck();
  await account.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(account.getByRole('list')).toContainText('Bloqueada');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await logIn(page, mailbox.address, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.');
});

test('an editor sees what waits and what is wrong, but neither messages nor accounts', async ({ page }) => {
  const name = ownName('Sin Retrato');
  await enter(page, '/admin', 'editor@demo.mx');
  const made = await callAdmin(page, 'POST', 'comedians/', { data: { nickname: name } });
  expect(made.status).toBe(201);
  await expect(page.getByRole('heading', { name: 'Qué espera' })).toBeVisible();
  await expect(page.getByText('sin responder')).toHaveCount(0);
  await page.locator('a[href="/admin/pendientes?problem=no-picture&filter=comedian"]').click();
  await expect(page).toHaveURL('/admin/pendientes?problem=no-picture&filter=comedian');
  await expect(page.getByRole('heading', { name: 'Sin imagen' })).toBeVisible();
  await expect(itemOf(page, name).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/comediantes/editar?id=${String(made.body['id'])}`,
  );
  for (const path of ['/admin/mensajes', '/admin/personas', '/admin/solicitudes', '/admin/privacidad']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('No tienes permiso');
  }
});

test('an editor finds a dead link with the entry that has it, and it is gone once the entry is corrected', async ({
  page,
}) => {
  const name = ownName('Lupita');
  const link = `https://sin-pagina.test/${randomUUID()}`;
  await enter(page, '/admin', 'editor@demo.mx');
  await storeDeadLink(link);
  const { status } = await callAdmin(page, 'POST', 'comedians/', {
    data: { nickname: name, web: link },
  });
  expect(status).toBe(201);
  await page.reload();
  await page.locator('a[href="/admin/pendientes?problem=dead-links&filter=comedian"]').click();
  await expect(page.getByRole('heading', { name: 'Enlaces que ya no llevan a nada' })).toBeVisible();
  await expect(itemOf(page, link)).toContainText(name);
  await itemOf(page, link).getByRole('link', { name }).click();
  await page.waitForURL(/\/admin\/comediantes\/editar\?id=/);
  await page.getByText('Redes y enlaces').click();
  await field(page, 'Sitio web').fill('https://lupita.test/');
  expect(await save(page)).toBe(200);
  await page.goto('/admin/pendientes?problem=dead-links&filter=comedian');
  await expect(page.getByText('Ya no hay nada de esto')).toBeVisible();
});
