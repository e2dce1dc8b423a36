import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import { expect, openMailbox, test } from './account.ts';
import { enterAdmin } from './admin-page.ts';
import { openAtRest } from './rest.ts';

/** The donation form at the foot of every page. */
const footerForm = (page: Page) => page.locator('footer form[data-donation]');

/** Unfolds it, where the page is not home. */
async function openFooterForm(page: Page): Promise<Locator> {
  const form = footerForm(page);
  if (!(await form.isVisible())) await page.locator('footer summary').click();
  await expect(form).toBeVisible();
  return form;
}

/** Chooses an amount by its label. */
async function choose(form: Locator, name: string): Promise<void> {
  await form.getByText(name, { exact: true }).click();
  await expect(form.getByRole('radio', { name, exact: true })).toBeChecked();
}

/** Types another amount. */
async function type(form: Locator, typed: string): Promise<void> {
  await choose(form, 'Otra');
  await form.getByLabel('Monto en pesos').fill(typed);
}

const donate = (form: Locator) => form.getByRole('button', { name: 'Donar' }).click();

/** Waits until the script of the form has loaded. */
const awake = (page: Page) => expect(page.locator('form[data-donation] [role=alert]')).toBeAttached();

const PAYMENT_PAGE = /\/pago-de-prueba\//;

const arrivesAtPayment = (page: Page) => expect(page).toHaveURL(PAYMENT_PAGE);

/** Fills in the test payment page of the demo. */
async function pay(page: Page, outcome: string, address = openMailbox().address): Promise<void> {
  await arrivesAtPayment(page);
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('radio', { name: outcome }).check();
  await page.getByRole('button', { name: /^Donar/ }).click();
}

/** A unique amount, as typed and as shown. */
const ownAmount = () => `$${(randomInt(1100, 9900) + 0.25).toLocaleString('es-MX')}`;

/** Records the calls that open a checkout. */
function watchCheckouts(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname.startsWith('/api/donations'))
      calls.push(sent.postData() ?? '');
  });
  return calls;
}

const enter = (page: Page, address: string, path: string) => enterAdmin(page, path, address);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor donates from the foot of any page and sees the thanks page', async ({ page }) => {
    for (const path of ['/', '/comediantes', '/contacto', '/login']) {
      await page.goto(path);
      await expect(footerForm(page)).toBeVisible({ visible: path === '/' });
      await openFooterForm(page);
    }
    await page.goto('/eventos');
    const form = await openFooterForm(page);
    await expect(form).toContainText('Es de prueba: no se cobra nada.');
    await expect(form.getByLabel('Monto en pesos')).toBeHidden();
    await type(form, ' $1,250.50 ');
    await donate(form);
    await expect(page.getByText('$1,250.50 MXN', { exact: true })).toBeVisible();
    await pay(page, 'La tarjeta pasa');
    await expect(page).toHaveURL(/\/donar\/gracias\?session_id=cs_test_/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Gracias!');
    await expect(page.getByText('Si pagaste con tarjeta, ya está')).toBeVisible();
  });

  test('an invalid typed amount does not block a preset and survives going back', async ({ page }) => {
    await page.goto('/podcasts');
    const form = await openFooterForm(page);
    await type(form, '9.99');
    await donate(form);
    await expect(page).toHaveURL('/donar#monto');
    await page.goBack();
    await openFooterForm(page);
    await expect(form.getByLabel('Monto en pesos')).toHaveValue('9.99');
    await choose(form, '$50');
    await expect(form.getByLabel('Monto en pesos')).toBeHidden();
    await donate(form);
    await expect(page.getByText('$50.00 MXN', { exact: true })).toBeVisible();
  });

  test('a missing amount is reported on a page that has the form too', async ({ page }) => {
    await page.goto('/lugares');
    const form = await openFooterForm(page);
    await choose(form, 'Otra');
    await donate(form);
    await expect(page).toHaveURL('/donar#monto');
    await expect(page.getByText('No pudimos leer ese monto.')).toBeFocused();
    await expect(page.getByText('Demasiados intentos.')).toBeHidden();
    await expect(page.locator('form[data-donation]')).toHaveCount(1);
  });
});

test('an invalid amount is reported at its field without a request', async ({ page }) => {
  const calls = watchCheckouts(page);
  await page.goto('/eventos');
  const form = await openFooterForm(page);
  await type(form, '9.99');
  await awake(page);
  await donate(form);
  const field = form.getByLabel('Monto en pesos');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('El monto debe estar entre $10 y $50,000 MXN.');
  await expect(field).toHaveValue('9.99');
  expect(calls).toEqual([]);
  // The error of one amount disappears with another amount.
  await expect(form.getByRole('alert')).toBeVisible();
  await choose(form, '$100');
  await expect(form.getByRole('alert')).toBeHidden();
  await donate(form);
  await arrivesAtPayment(page);
});

test('typed letters and the focus survive the loading of the script', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/_astro\/donation\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/eventos');
  const form = await openFooterForm(page);
  await type(form, '75');
  const field = form.getByLabel('Monto en pesos');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
  held.resolve();
  await awake(page);
  await page.keyboard.type('2');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('725');
});

test('what is chosen, typed and sent before the form is hydrated is sent once, by the same form', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/_astro\/donation\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  // An answer that keeps the page.
  await page.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }));
  const calls = watchCheckouts(page);
  const scripts: string[] = [];
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(sent.url())));
  await page.goto('/');
  const form = footerForm(page);
  await form.evaluate((served) =>
    Object.assign(globalThis, { served: [served, ...served.querySelectorAll('*')] }),
  );
  expect(scripts.filter((url) => /react|island/.test(url))).toEqual([]);
  await type(form, '1,250.50');
  await form.getByRole('button').dblclick();
  await expect(form.getByRole('button')).toHaveText('Abriendo el pago…');
  await expect(form.getByRole('button')).toBeFocused();
  const states = await form.getByRole('button').evaluateHandle((button) => {
    const seen: string[] = [];
    const note = () => seen.push(`${button.textContent} ${button.ariaDisabled}`);
    new MutationObserver(note).observe(button, {
      attributes: true,
      characterData: true,
      subtree: true,
      childList: true,
    });
    return seen;
  });
  const gone = page.waitForResponse(PAYMENT_PAGE);
  held.resolve();
  await gone;
  expect(calls.map((body) => (JSON.parse(body) as { amount: number }).amount)).toEqual([1250.5]);
  await expect(form.getByRole('button')).toBeFocused();
  await expect(form.getByRole('radio', { name: 'Otra' })).toBeChecked();
  await expect(form.getByLabel('Monto en pesos')).toHaveValue('1,250.50');
  // It never looks as if it could be sent again, and no element was replaced.
  expect((await states.jsonValue()).filter((state) => !state.startsWith('Abriendo'))).toEqual([]);
  const areKept = await form.evaluate((served) => {
    const now = [served, ...served.querySelectorAll('*:not([role=alert])')];
    const { served: before } = globalThis as unknown as { served: Element[] };
    return now.length === before.length && now.every((element, index) => element === before[index]);
  });
  expect(areKept).toBe(true);
});

test('a form whose script fails to load still leads to the checkout', async ({ page, problems }) => {
  await page.route(/_astro\/donation\./, (route) => route.abort());
  await page.goto('/eventos');
  await donate(await openFooterForm(page));
  await arrivesAtPayment(page);
  problems.length = 0;
});

test('a script that hangs delays the form briefly, with a visible busy state', async ({ page }) => {
  await page.route(/_astro\/donation\./, () => {});
  const calls = watchCheckouts(page);
  await page.goto('/eventos');
  const form = await openFooterForm(page);
  await choose(form, '$200');
  await form.getByRole('button').dblclick();
  await expect(form.getByRole('button')).toHaveText('Abriendo el pago…');
  await expect(form.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await arrivesAtPayment(page);
  await expect(page.getByText('$200.00 MXN', { exact: true })).toBeVisible();
  expect(calls.length).toBe(1);
});

test('going back from the checkout restores the typed amount', async ({ page }) => {
  await page.goto('/lugares');
  const form = await openFooterForm(page);
  await type(form, '1,234.50');
  await awake(page);
  await donate(form);
  await arrivesAtPayment(page);
  await page.goBack();
  await openFooterForm(page);
  await expect(form.getByRole('radio', { name: 'Otra' })).toBeChecked();
  await expect(form.getByLabel('Monto en pesos')).toHaveValue('1,234.50');
  await expect(form.getByRole('button')).toHaveText('Donar');
});

test('the page of a failed payment does not say thanks', async ({ page }) => {
  await page.route('**/api/donations/**', (route) =>
    route.fulfill({ json: { status: 'failed', amount: 100, currency: 'MXN' } }),
  );
  await page.goto('/donar/gracias?session_id=cs_test_1');
  await expect(page.getByRole('status')).toContainText('El pago de $100 no se pudo completar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se completó el pago');
  await expect(page.getByText('Gracias')).toHaveCount(0);
  expect(await page.title()).toContain('No se completó el pago');
  expect(await complaints(page, 'failed')).toEqual([]);
  await page.getByRole('link', { name: 'Volver a intentar' }).click();
  await expect(page).toHaveURL('/donar');
});

test('a demo with test payments does not mention Stripe', async ({ page }) => {
  for (const path of ['/eventos', '/donar', '/donar/gracias', '/donar/cancelado']) {
    await page.goto(path);
    await expect(page.locator('body')).not.toContainText('Stripe');
  }
});

test('a lost connection does not lose the typed amount, and the form can be sent afterwards', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/eventos');
  const form = await openFooterForm(page);
  await type(form, '1,000');
  await awake(page);
  await context.setOffline(true);
  await donate(form);
  await expect(form.getByRole('alert')).toContainText('No hay conexión con el servidor.');
  await expect(form.getByRole('alert')).toContainText('No se te cobró nada.');
  await expect(form.getByLabel('Monto en pesos')).toHaveValue('1,000');
  await context.setOffline(false);
  await donate(form);
  await arrivesAtPayment(page);
  problems.length = 0;
});

test('a pending form says so, and is enabled again when the page is restored', async ({ page }) => {
  // An answer that keeps the page, as if a visitor went to the checkout and back.
  await page.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }));
  const calls = watchCheckouts(page);
  await page.goto('/eventos');
  const form = await openFooterForm(page);
  await choose(form, '$50');
  await awake(page);
  const gone = page.waitForResponse(PAYMENT_PAGE);
  await donate(form);
  const button = form.getByRole('button');
  await expect(button).toHaveText('Abriendo el pago…');
  await gone;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(button).toHaveText('Donar');
  expect(calls.length).toBe(1);
});

test('a visitor who stops the navigation to the payment page is sent to the same checkout again', async ({
  page,
  problems,
}) => {
  const calls = watchCheckouts(page);
  const wanted: string[] = [];
  await page.route(PAYMENT_PAGE, async (route) => {
    wanted.push(route.request().url());
    await (wanted.length === 1 ? route.abort('aborted') : route.continue());
  });
  await page.goto('/eventos');
  const form = await openFooterForm(page);
  await choose(form, '$200');
  await awake(page);
  const stopped = page.waitForEvent('requestfailed', (sent) => PAYMENT_PAGE.test(sent.url()));
  await donate(form);
  await stopped;
  await expect(page).toHaveURL('/eventos');
  const button = form.getByRole('button');
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await arrivesAtPayment(page);
  expect([calls.length, wanted.length, new Set(wanted).size]).toEqual([1, 2, 1]);
  problems.length = 0;
});

test('a cancelled payment is not charged and can be started again', async ({ page }) => {
  await page.goto('/donar');
  await donate(page.locator('form[data-donation]'));
  await arrivesAtPayment(page);
  await page.getByRole('link', { name: 'Cancelar y volver al sitio' }).click();
  await expect(page).toHaveURL('/donar/cancelado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se cobró nada');
  await donate(page.locator('form[data-donation]'));
  await arrivesAtPayment(page);
});

test('an OXXO voucher is pending; an admin finds it and the paid donation in the list', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enter(admin, 'admin@demo.mx', '/admin/donaciones');
  const net = admin.locator('dl > div', { hasText: 'Pagado menos devuelto' }).locator('dd');
  const sum = async () => Number((await net.textContent())?.replaceAll(/[$,]/g, ''));
  await expect(net).toBeVisible();
  const before = await sum();

  const [waiting, paid] = [ownAmount(), ownAmount()];
  const { address } = openMailbox();
  for (const [typed, outcome] of [
    [waiting, 'Pago después, en OXXO'],
    [paid, 'La tarjeta pasa'],
  ] as const) {
    await page.goto('/donar');
    await type(page.locator('form[data-donation]'), typed);
    await donate(page.locator('form[data-donation]'));
    await pay(page, outcome, address);
    if (outcome !== 'La tarjeta pasa')
      await page.getByRole('link', { name: 'Volver al sitio sin pagarla todavía' }).click();
    await expect(page).toHaveURL(/\/donar\/gracias/);
    await expect(page.getByRole('status')).toContainText(
      outcome === 'La tarjeta pasa' ? `Recibimos tu donativo de ${typed}` : `Tu ficha de OXXO por ${typed}`,
    );
    // The page still says so after a reload.
    await page.reload();
    await expect(page.getByRole('status')).toContainText(typed);
  }

  await admin.reload();
  const line = (of: string) => admin.getByRole('listitem').filter({ hasText: of });
  await expect(line(paid)).toContainText('Pagado');
  await expect(line(paid)).toContainText(address);
  await expect(line(waiting)).toContainText('Ficha de OXXO sin pagar');
  expect(await sum()).toBeGreaterThanOrEqual(before + Number(paid.replaceAll(/[$,]/g, '')));

  await admin.getByLabel('Estado').selectOption('Ficha de OXXO sin pagar');
  await admin.getByRole('button', { name: 'Filtrar' }).click();
  await expect(admin).toHaveURL('/admin/donaciones?status=pending');
  await expect(admin.getByRole('heading', { level: 3, name: /donativo/ })).toBeFocused();
  await expect(line(waiting)).toBeVisible();
  await expect(line(paid)).toHaveCount(0);
  await admin.getByLabel('Hasta').fill('2020-01-01');
  await admin.getByRole('button', { name: 'Filtrar' }).click();
  await expect(admin.getByText('No hay donativos que mostrar.')).toBeVisible();
  await admin.goBack();
  await expect(line(waiting)).toBeVisible();
  await admin.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(line(paid)).toBeVisible();
  expect(await complaints(admin, 'the donation list')).toEqual([]);
  await admin.context().close();
});

test('an unusable page of the donation list leads to the whole list', async ({ page, problems }) => {
  await enter(page, 'admin@demo.mx', '/admin/donaciones');
  await page.goto('/admin/donaciones?page=999');
  await page.getByRole('button', { name: 'Ver toda la lista' }).click();
  await expect(page).toHaveURL('/admin/donaciones');
  await expect(page.getByRole('heading', { level: 3, name: /donativo/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByText('No hay nada en esa dirección')).toBeVisible();
  problems.length = 0;
});

test('the donation list shows donations that need a review', async ({ page }) => {
  const review = { count: 2, amount: 350 };
  await page.route(/\/api\/admin\/donations\/totals\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), review } });
  });
  await enter(page, 'admin@demo.mx', '/admin/donaciones');
  const sum = page.locator('dl > div', { hasText: 'Por revisar' });
  await expect(sum).toContainText('$350');
  await expect(sum).toContainText('2\u00A0donativos');
  expect(await complaints(page, 'the donation list with a donation in review')).toEqual([]);
  review.count = 0;
  await page.reload();
  await expect(page.getByText('Pagado menos devuelto').first()).toBeVisible();
  await expect(sum).toHaveCount(0);
});

test('the form loads nothing before its first use, and its pages have no violation of WCAG 2.2 AA', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const scripts: string[] = [];
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(sent.url())));
  await openAtRest(page, '/eventos');
  expect(scripts.filter((url) => /donation|client|account/.test(url))).toEqual([]);
  await type(await openFooterForm(page), '9');
  await awake(page);
  await donate(footerForm(page));
  await expect(footerForm(page).getByRole('alert')).toBeVisible();
  expect(await complaints(page, 'a footer with an error')).toEqual([]);
  for (const path of ['/donar#monto', '/donar/gracias', '/donar/cancelado']) {
    await page.goto(path);
    expect.soft(await complaints(page, path, [320, 1280])).toEqual([]);
  }
});

test('the donation page can be indexed, the pages around it cannot', async ({ request }) => {
  const head = async (path: string) => (await (await request.get(path)).text()).split('</head>')[0] ?? '';
  expect(await head('/donar')).toMatch(/<link rel="canonical" href="[^"]+\/donar"/);
  for (const path of ['/donar/gracias', '/donar/cancelado', '/admin/donaciones'])
    expect([path, await head(path)]).toEqual([path, expect.stringContaining('content="noindex"')]);
  expect(await head('/donar/gracias')).toContain('<meta name="referrer" content="no-referrer"');
  const index = await (await request.get('/sitemap-1.xml')).text();
  expect(index).toContain('/donar</loc>');
  expect(index).not.toMatch(/\/donar\/|\/admin/);
});
