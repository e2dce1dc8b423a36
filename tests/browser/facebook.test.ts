import { loginCopy } from '#copy/account/account.ts';
import { expect, favoriteSaved, openAccount, setFacebook, test } from './account.ts';

/** All tests share the double of the provider: they run one after the other. */
test.describe.configure({ mode: 'serial' });

const someone = (email?: string) => ({
  user: { id: String(Date.now()), first_name: 'Ana', last_name: 'Peña', ...(email && { email }) },
});

test('a login with Facebook leads to a new account and to the intended page', async ({ page, mailbox }) => {
  await setFacebook(someone(mailbox.address));
  await page.goto('/mi-cuenta/perfil?via=facebook');
  // Its sentence moves what is below it.
  await expect(page.getByText(loginCopy.comesBack)).toBeVisible();
  await page.getByRole('link', { name: 'Continuar con Facebook' }).click();
  await expect(page).toHaveURL('/mi-cuenta/perfil?via=facebook');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(mailbox.address);
});

test('a guest who adds a favourite and logs in with Facebook has it after it', async ({ page, mailbox }) => {
  await setFacebook(someone(mailbox.address));
  await page.goto('/comediantes');
  await page.locator('main .face').first().getByRole('link').click();
  const path = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Guardar: agregar a favoritos' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(loginCopy.comesBack)).toBeVisible();
  const saved = favoriteSaved(page);
  await page.getByRole('link', { name: 'Continuar con Facebook' }).click();
  await expect(page).toHaveURL(path);
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Guardado: quitar de favoritos' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Guardado: quitar de favoritos' })).toBeVisible();
});

test('a login with Facebook leads to the account with the same confirmed address', async ({
  page,
  mailbox,
}) => {
  await openAccount(page, mailbox);
  await setFacebook(someone(mailbox.address));
  // The implicit flow: the provider gives a token, not a code.
  await page.goto('/api/login/facebook?flow=token');
  await expect(page).toHaveURL('/mi-cuenta/perfil');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(mailbox.address);
});

test('a callback without a login attempt in this browser logs no account in', async ({ page }) => {
  await setFacebook(someone('otra@correo.test'));
  for (const forged of [
    '?code=abc&state=def',
    '?code=abc',
    '#access_token=abc&state=def',
    '#access_token=abc',
    '?error=access_denied',
  ]) {
    await page.goto(`/login-callback${forged}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Volver a iniciar sesión' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toBeNull();
    await page.goto('about:blank');
  }
});

test('each failure of the provider has its own message: refused, no address, unavailable', async ({
  page,
}) => {
  await setFacebook({ ...someone('x@correo.test'), isDenying: true });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuar con Facebook' }).click();
  await expect(page.getByRole('alert')).toContainText('Facebook no nos dejó iniciar tu sesión');

  await setFacebook(someone());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuar con Facebook' }).click();
  await expect(page.getByRole('alert')).toContainText('Facebook no compartió tu correo electrónico');
});
