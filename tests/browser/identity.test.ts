import {
  DEMO_PASSWORD,
  endSessionElsewhere,
  enterAs,
  expect,
  logIn,
  notifications,
  openAccount,
  openMailbox,
  PASSWORD,
  signUp,
  test,
} from './account.ts';
import { complaints } from './accessibility.ts';

test('a visitor signs up, confirms by mail, logs in and gets to the intended page', async ({
  page,
  mailbox,
  context,
}) => {
  await page.goto('/mi-cuenta/perfil?desde=aqui');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('te llevamos de vuelta')).toBeVisible();
  await expect(page.getByText('Tu sesión terminó')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await signUp(page, mailbox.address);
  await expect(page).toHaveURL('/registro/enviado');
  await expect(page.getByText(mailbox.address)).toBeVisible();

  // The mail is opened in another tab.
  const tab = await context.newPage();
  await tab.goto(await mailbox.link());
  await expect(tab.getByText('Tu correo quedó confirmado')).toBeVisible();
  await expect(tab).toHaveURL('/registro/confirmacion');
  await tab.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(tab.getByLabel('Correo electrónico')).toHaveValue(mailbox.address);
  await logIn(tab, mailbox.address.toUpperCase());
  await expect(tab).toHaveURL('/mi-cuenta/perfil?desde=aqui');
  await expect(tab.getByRole('heading', { name: 'Mi perfil', level: 1 })).toBeVisible();
  await expect(tab.getByLabel('Correo electrónico')).toHaveValue(mailbox.address);
});

test('on a phone the menu of sections leads guests to the sign-up, and others not', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const registration = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Registrarse' });
  const openSections = () => page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.goto('/');
  await openSections();
  await registration.click();
  await expect(page).toHaveURL('/registro');
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(registration).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await page.goto('/');
  await openSections();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(registration).toBeHidden();
});

test('a confirmation works once, and its key can be typed', async ({ page, mailbox }) => {
  await openAccount(page, mailbox);
  const link = await mailbox.link();
  await page.goto(link);
  await expect(page.getByText('Tu correo ya está confirmado')).toBeVisible();

  await page.goto('/registro/confirmacion');
  await page.getByLabel('Código de verificación').fill('no-es-una-llave');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(notifications(page)).toContainText('El código de verificación no se encontró o ya fue usado');
  // The form does not repeat it: below is the way on.
  await expect(page.getByRole('main')).not.toContainText('no se encontró o ya fue usado');
  await expect(page.getByRole('button', { name: 'Enviar otra vez' })).toBeVisible();
  await expect(page.getByLabel('Código de verificación')).toHaveValue('no-es-una-llave');
});

test('the page after a sign-up sends the confirmation mail again', async ({ page, mailbox }) => {
  await signUp(page, mailbox.address);
  await expect(page).toHaveURL('/registro/enviado');
  await page.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(notifications(page)).toContainText('Se envió el correo de confirmación');
  const link = await mailbox.link(2);
  await page.goto(link);
  await expect(page.getByText('Tu correo quedó confirmado')).toBeVisible();

  // A link that a mail scanner has opened before, as mail programs mangle it.
  for (const mangled of [
    link,
    `${link}%3E`,
    `${link}.`,
    link.replace('#', '%23'),
    link.replace('#', '/%23'),
  ]) {
    await page.goto('/');
    await page.goto(mangled);
    await expect(page.getByText('Tu correo ya está confirmado')).toBeVisible();
    await expect(page).toHaveURL('/registro/confirmacion');
    await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  }
});

test('an unconfirmed account cannot log in, and its login sends the confirmation mail again', async ({
  page,
  mailbox,
}) => {
  await signUp(page, mailbox.address);
  await expect(page).toHaveURL('/registro/enviado');
  await page.goto('/login');
  const resend = page.getByRole('button', { name: 'Enviarme otra vez el correo de confirmación' });
  await logIn(page, mailbox.address, 'no es esta contraseña');
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.');
  await expect(resend).toHaveCount(0);
  await logIn(page, mailbox.address);
  await expect(page.getByRole('alert')).toHaveText('El correo electrónico no ha sido verificado.');
  await resend.click();
  await expect(notifications(page)).toContainText('Se envió el correo de confirmación');
  await expect(page.getByText(`Llega a ${mailbox.address}`)).toBeVisible();
  expect(await complaints(page, 'login of an unverified address', [360, 1280])).toEqual([]);
  await page.goto(await mailbox.link(2));
  await expect(page.getByText('Tu correo quedó confirmado')).toBeVisible();
});

test('the confirmation page without a key offers to send the mail again', async ({ page, mailbox }) => {
  await signUp(page, mailbox.address);
  await expect(page).toHaveURL('/registro/enviado');
  await mailbox.link();
  await page.goto('/registro/confirmacion');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(mailbox.address);
  await page.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(notifications(page)).toContainText('Se envió el correo de confirmación');
  await page.goto(await mailbox.link(2));
  await expect(page.getByText('Tu correo quedó confirmado')).toBeVisible();
});

test('an invalid sign-up is reported at its fields, each until it is corrected, and keeps the other values', async ({
  page,
  mailbox,
}) => {
  await page.goto('/registro');
  await page.getByRole('button', { name: 'Registrarme' }).click();
  const email = page.getByLabel('Correo electrónico');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Este campo no puede estar en blanco.');

  await email.fill(mailbox.address);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('87654321001');
  await page.getByLabel('Confirma tu contraseña').fill('87654321001');
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(password).toHaveAccessibleDescription(/La contraseña es totalmente numérica\./);
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(mailbox.address);
  await expect(notifications(page)).toContainText('¡Ups! Ocurrió un error al registrarse');

  const again = page.getByLabel('Confirma tu contraseña');
  await email.fill('ana');
  await password.fill('corta');
  await again.fill('otra');
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(email).toHaveAccessibleDescription('Escribe una dirección de correo electrónico válida.');
  await expect(password).toHaveAccessibleDescription(/muy corta/);
  await expect(again).toHaveAccessibleDescription('Las contraseñas no coinciden');

  await email.fill(mailbox.address);
  await expect(email).toHaveAccessibleDescription('');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(password).toHaveAccessibleDescription(/muy corta/);
  await password.fill('corta1');
  await expect(password).not.toHaveAccessibleDescription(/muy corta/);
  // Remaining errors are shown again.
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(password).toHaveAccessibleDescription(/muy corta/);
});

test('a password reset by mail ends every other session', async ({ page, mailbox, browser }) => {
  await openAccount(page, mailbox);
  await page.goto('/login');
  await logIn(page, mailbox.address);
  await expect(page).toHaveURL('/mi-cuenta/perfil');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await elsewhere.getByLabel('Correo electrónico').fill(mailbox.address);
  await elsewhere.getByRole('button', { name: 'Enviar' }).click();
  await expect(notifications(elsewhere)).toContainText('Se envió el correo para recuperar tu contraseña');

  const link = await mailbox.link(2);
  await elsewhere.goto(link);
  await elsewhere.getByLabel('Contraseña nueva', { exact: true }).fill('123');
  await elsewhere.getByLabel('Confirma tu contraseña nueva').fill('123');
  await elsewhere.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(elsewhere.getByLabel('Contraseña nueva', { exact: true })).toHaveAccessibleDescription(
    /muy corta/,
  );
  const next = 'tlayuda sin asiento';
  await elsewhere.getByLabel('Contraseña nueva', { exact: true }).fill(next);
  await elsewhere.getByLabel('Confirma tu contraseña nueva').fill(next);
  await elsewhere.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(elsewhere).toHaveURL('/recuperar-contrasena/confirmar?complete=true');
  await expect(notifications(elsewhere)).toContainText('Tu contraseña se cambió');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Contraseña cambiada');
  await expect(elsewhere).toHaveTitle(/^Contraseña cambiada/);

  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText('Token inválido o usado anteriormente');
  await expect(elsewhere.getByRole('alert')).toBeFocused();
  // No form that looks as if it worked.
  await expect(elsewhere.getByRole('button', { name: 'Cambiar contraseña' })).toHaveCount(0);
  await expect(elsewhere.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();

  // The open session is led to the login once and returns to its page after it.
  await page.reload();
  await expect(page).toHaveURL('/login');
  await logIn(page, mailbox.address, next);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  await elsewhere.context().close();
});

test('a reset link that was used while its form was open is reported on sending, and focused', async ({
  page,
  mailbox,
}) => {
  await openAccount(page, mailbox);
  await page.goto('/recuperar-contrasena');
  await page.getByLabel('Correo electrónico').fill(mailbox.address);
  await page.getByRole('button', { name: 'Enviar' }).click();
  const link = await mailbox.link(2);
  const checked = page.waitForResponse((response) => response.url().includes('/password/reset/check/'));
  await page.goto(link);
  expect((await checked).status()).toBe(204);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('tlayuda sin asiento');
  await page.getByLabel('Confirma tu contraseña nueva').fill('tlayuda sin asiento');
  const values = new URLSearchParams(link.split('#')[1]);
  const password = 'memela con salsa verde';
  const used = await page.request.post('/api/password/reset/confirm/', {
    data: {
      uid: values.get('uid'),
      token: values.get('token'),
      new_password1: password,
      new_password2: password,
    },
  });
  expect(used.status()).toBe(200);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.locator('main').getByRole('alert')).toContainText('Token inválido o usado anteriormente');
  await expect(page.locator('main').getByRole('alert')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toHaveCount(0);
});

test('reads a reset link that is opened in the page of another one', async ({ page, mailbox }) => {
  await openAccount(page, mailbox);
  await page.goto('/recuperar-contrasena');
  await page.getByLabel('Correo electrónico').fill(mailbox.address);
  await page.getByRole('button', { name: 'Enviar' }).click();
  const link = await mailbox.link(2);
  const next = 'tlayuda sin asiento';
  const choose = async () => {
    // A page that ignores the fragment shows no form.
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeVisible();
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(next);
    await page.getByLabel('Confirma tu contraseña nueva').fill(next);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await page.goto('/recuperar-contrasena/confirmar');
  await expect(page.getByRole('alert')).toHaveText(/Token inválido o usado anteriormente/);
  await page.goto('/recuperar-contrasena/confirmar#uid=1&token=usado');
  await expect(page.getByRole('alert')).toHaveText(/Token inválido o usado anteriormente/);
  // Only the fragment differs, so the browser keeps the document.
  await page.goto(link);
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  await choose();
  await expect(page).toHaveURL('/recuperar-contrasena/confirmar?complete=true');
});

test('a logout in one tab logs out the others', async ({ page, context, mailbox }) => {
  await openAccount(page, mailbox);
  await page.goto('/login');
  await logIn(page, mailbox.address);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  const home = await context.newPage();
  await home.goto('/');
  await home.getByRole('button', { name: 'Tu cuenta' }).click();
  await home.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(home).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => [localStorage.getItem('account'), localStorage.getItem('auth.token')]),
  ).toEqual([null, null]);
});

test('guest pages redirect a logged-in account, and /profile redirects every visitor', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await logIn(page, 'fan@demo.mx', DEMO_PASSWORD);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  for (const path of ['/login', '/registro', '/profile', '/mi-cuenta']) {
    await page.goto(path);
    await expect(page).toHaveURL('/mi-cuenta/perfil');
  }
});

test('an expired session does not lose typed text', async ({ page, mailbox }) => {
  await openAccount(page, mailbox);
  await page.goto('/login');
  await logIn(page, mailbox.address);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana María');
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText('Tu sesión terminó.');
  await logIn(page, mailbox.address);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana María');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana María');
});

test('the address of an account changes once the new address is confirmed', async ({ page, mailbox }) => {
  await openAccount(page, mailbox);
  await page.goto('/login');
  await logIn(page, mailbox.address);
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  const next = openMailbox();
  await page.getByLabel('Correo electrónico').fill(next.address);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Te enviamos un correo a ${next.address}`)).toBeVisible();
  expect((await mailbox.mail(2)).text).toContain(next.address);

  await page.goto(await next.link());
  await expect(page.getByText('Tu correo quedó confirmado')).toBeVisible();
  await page.goto('/mi-cuenta/perfil');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(next.address);
  await expect(page.getByText('Te enviamos un correo')).toBeHidden();
});

test('saving a profile keeps a sex that the form does not list', async ({ page, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const token = await page.evaluate(() => String(localStorage.getItem('auth.token')));
  const headers = { Authorization: token };
  // A server that stores `F`, as others may and ours did.
  const stored: Record<string, unknown> = {
    ...((await (await page.request.get('/api/account/profile/', { headers })).json()) as object),
    sex: 'F',
  };
  await page.route('**/api/account/profile/?*', async (route) => {
    Object.assign(stored, route.request().postDataJSON());
    await route.fulfill({ json: stored });
  });
  await page.reload();
  await expect(page.getByLabel('Sexo')).toHaveValue('F');
  await page.getByLabel('Nombre', { exact: true }).fill('Ximena');
  await page.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
  expect(stored).toMatchObject({ name: 'Ximena', sex: 'F' });
  await page.getByLabel('Sexo').selectOption('Otro');
  await page.getByRole('button', { name: 'Guardar' }).first().click();
  await expect.poll(() => stored['sex']).toBe('otro');
});

test('values saved elsewhere update the form, except fields being edited', async ({
  page,
  mailbox,
  browser,
}) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, mailbox.address);
  await elsewhere.getByLabel('Nombre', { exact: true }).fill('Ximena');
  await elsewhere.getByLabel('Sexo').selectOption({ index: 1 });
  const sex = await elsewhere.getByLabel('Sexo').inputValue();
  await elsewhere.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(notifications(elsewhere)).toContainText('Datos de perfil actualizados correctamente');
  await elsewhere.context().close();

  // The page shows the stored profile until the server has answered.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/account/profile/**', async (route) => {
    if (route.request().method() === 'GET') await answer.promise;
    await route.continue();
  });
  await page.reload();
  const surname = page.getByLabel('Primer apellido');
  await surname.fill('Ruiz');
  answer.resolve();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ximena');
  await expect(page.getByLabel('Sexo')).toHaveValue(sex);
  await expect(surname).toHaveValue('Ruiz');
  await page.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(notifications(page)).toContainText('Datos de perfil actualizados correctamente');
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ximena');
  await expect(surname).toHaveValue('Ruiz');
});

test('a password change needs the old one, and a session can be ended from another device', async ({
  page,
  mailbox,
  browser,
}) => {
  await openAccount(page, mailbox);
  await page.goto('/login');
  await logIn(page, mailbox.address);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, mailbox.address);
  await expect(elsewhere).toHaveURL('/mi-cuenta/perfil');

  await page.reload();
  await page.getByRole('button', { name: /^Cerrar la sesión en/ }).click();
  await expect(notifications(page)).toContainText('Sesión cerrada');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');

  await page.getByLabel('Contraseña actual').fill('no es esta');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('tlayuda sin asiento');
  await page.getByLabel('Confirma tu contraseña nueva').fill('tlayuda sin asiento');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByLabel('Contraseña actual')).toBeFocused();
  await expect(page.getByLabel('Contraseña actual')).toHaveAccessibleDescription(
    'La contraseña actual no es correcta.',
  );
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(notifications(page)).toContainText('Contraseña actualizada correctamente');
  await expect(page.getByLabel('Contraseña actual')).toHaveValue('');
  await elsewhere.context().close();
});

test('a browser without storage gets a message at the login, and no session stays open', async ({
  page,
  mailbox,
}) => {
  await openAccount(page, mailbox);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  const ended = page.waitForResponse('**/api/logout/**');
  await logIn(page, mailbox.address);
  await expect(notifications(page)).toContainText('Tu navegador no permite guardar datos');
  expect((await ended).ok()).toBe(true);
  await expect(page).toHaveURL('/login');
});

test('a browser that denies storage altogether gets the same message, in silence otherwise', async ({
  page,
  mailbox,
}) => {
  await openAccount(page, mailbox);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/login');
  await logIn(page, mailbox.address);
  await expect(notifications(page)).toContainText('Tu navegador no permite guardar datos');
  await expect(page).toHaveURL('/login');
  for (const path of ['/', '/eventos', '/buscar?q=a', '/contacto', '/registro', '/mi-cuenta/perfil']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(errors).toEqual([]);
});
