import type { Locator, Page } from '@playwright/test';
import { complaints } from './accessibility.ts';
import {
  DEMO_PASSWORD,
  enterAs,
  enterAsComedian,
  expect,
  holdSession,
  makeComedian,
  notifications,
  test,
} from './account.ts';
import { plainPicture } from './pictures.ts';

// Playwright's trace recorder reads chosen pictures, which the policy of the pages blocks with an error.
test.use({ trace: 'off' });

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };

const SECTIONS = [
  { name: 'Perfil', path: '/mi-cuenta/perfil' },
  { name: 'Comediante', path: '/mi-cuenta/comediante' },
  { name: 'Eventos', path: '/mi-cuenta/eventos' },
  { name: 'Favoritos', path: '/mi-cuenta/favoritos' },
];

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones de tu cuenta' });
const saveBar = (page: Page) => page.locator('[data-save]');

async function enterAsDemo(page: Page, name = 'comediante'): Promise<void> {
  await holdSession(page, `${name}@demo.mx`, DEMO_PASSWORD);
  await page.goto('/mi-cuenta/perfil');
}

/** The height of the head of a page, which holds its heading and the tabs. */
async function headHeight(page: Page): Promise<number> {
  const boxes = await Promise.all([page.getByRole('heading', { level: 1 }), tabs(page)].map(boxOf));
  const header = await boxOf(page.getByRole('banner'));
  return Math.max(...boxes.map(({ y, height }) => y + height)) - header.y - header.height;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

test('tabs lead a comedian to each section of their account, on a phone without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enterAsDemo(page);
  // They have a page, and are not offered to request one.
  await expect(page.getByRole('heading', { name: 'Tus sesiones' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solicitar perfil de comediante' })).toHaveCount(0);
  for (const { name, path } of SECTIONS) {
    await tabs(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs(page).getByRole('link')).toHaveText(SECTIONS.map((section) => section.name));
    await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name);
    for (const width of [360, 320]) {
      await page.setViewportSize({ ...PHONE, width });
      const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
      expect.soft([path, width, room]).toEqual([path, width, 0]);
      for (const link of await tabs(page).getByRole('link').all()) {
        const { x, width: wide, height } = await boxOf(link);
        expect.soft([path, x >= 0, x + wide <= width, height >= 44]).toEqual([path, true, true, true]);
      }
    }
    for (const viewport of [{ ...PHONE, width: 768 }, { ...DESKTOP, width: 900 }, DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect.soft(await headHeight(page), `${path} ${viewport.width}`).toBeLessThanOrEqual(80);
    }
  }
  await page.goto('/mi-cuenta/eventos/nuevo');
  await expect(tabs(page).locator('[aria-current=true]')).toHaveText('Eventos');
  expect(await headHeight(page)).toBeLessThanOrEqual(80);
});

test('the sections of comedians are tabs of comedians only', async ({ page, mailbox }) => {
  await enterAs(page, mailbox, '/mi-cuenta/perfil');
  await expect(tabs(page).getByRole('link')).toHaveText(['Perfil', 'Favoritos']);
  // There they ask for a page.
  await page.goto('/mi-cuenta/comediante');
  await expect(tabs(page).getByRole('link')).toHaveText(['Perfil', 'Comediante', 'Favoritos']);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Comediante');
  await makeComedian(mailbox.address);
  await page.reload();
  await expect(tabs(page).getByRole('link')).toHaveText(SECTIONS.map(({ name }) => name));
});

/** Goes through a form with the keyboard; gives the labels of controls that something sticking covers. */
async function coveredByTab(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    // A text with formatting is replaced by its editor.
    await expect(page.locator(':focus[aria-busy]')).toHaveCount(0);
    const name = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control.closest('[data-save], header, nav')) return null;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const parts = [top + 2, bottom - 2].filter((y) => y > 0 && y < innerHeight);
      const isFree = parts.every((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return hit !== null && !hit.closest('[data-save], nav');
      });
      const isHigh = bottom - top > innerHeight / 2;
      return (isFree && parts.length === 2) || isHigh ? null : control.outerHTML.slice(0, 120);
    });
    if (name) covered.push(name);
  }
  return covered;
}

test('a bar names what is not saved, stays in sight and covers no field, and sticks to no low screen', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize(PHONE);
  await enterAsComedian(page, mailbox);
  const bar = saveBar(page);
  const button = bar.getByRole('button', { name: 'Guardar' });
  await expect(bar).not.toContainText('Sin guardar');
  await page.getByLabel('Nombre de comediante').fill('La Güera Risas');
  await expect(bar).toContainText('Sin guardar: nombre de comediante');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.getByLabel('Nombre de comediante').focus();
    await expect(button).toBeInViewport({ ratio: 1 });
    expect([viewport, await coveredByTab(page, 22)]).toEqual([viewport, []]);
  }
  await page.setViewportSize({ width: 780, height: 360 });
  await expect(bar).toHaveCSS('position', 'static');
  await page.setViewportSize(PHONE);
  await expect(bar).toHaveCSS('position', 'sticky');
  await page.getByLabel('Biografía', { exact: true }).focus();
  await expect(page.getByRole('button', { name: 'Negritas' })).toBeVisible();
  await page.keyboard.type('De Oaxaca.');
  await page.getByLabel('Instagram').fill('@guera');
  await page.getByLabel('Ciudad').fill('Oaxaca');
  await expect(bar).toContainText('Sin guardar: nombre de comediante, biografía, ciudad y 1 más');
  await expect(button).toBeInViewport({ ratio: 1 });
  // What is taken back is not named any more.
  await page.getByLabel('Instagram').fill('');
  await expect(bar).toContainText('Sin guardar: nombre de comediante, biografía, ciudad');
  await expect(bar).not.toContainText('más');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(notifications(page)).toContainText('Datos de comediante actualizados correctamente');
  await expect(bar.getByRole('status')).toHaveText('');
  await page.getByLabel('Ciudad').fill('Puebla');
  await expect(bar).toContainText('Sin guardar: ciudad');
  // Another visit finds what was typed and not saved, and names it.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Puebla');
  await expect(bar).toContainText('Sin guardar: ciudad');
});

test('the bar of an event names fields and pictures that are not saved', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enterAsDemo(page);
  await page.goto('/mi-cuenta/eventos/nuevo');
  await page.getByLabel('Nombre', { exact: true }).fill('Noche de prueba');
  const bar = saveBar(page);
  const said = bar.getByRole('status');
  await expect(said).toHaveText('Sin guardar: nombre');
  await expect(bar.getByRole('button', { name: 'Guardar evento' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Open mic').check();
  await page.getByLabel('Inicio').fill('2027-03-05T20:30');
  await page.getByLabel('Portada').setInputFiles(await plainPicture('x.png', '#d6006e'));
  await expect(said).toHaveText('Sin guardar: nombre, open mic, inicio y 1 más');
  await page.getByLabel('Nombre', { exact: true }).fill('');
  await expect(said).toHaveText('Sin guardar: open mic, inicio, portada');
});

/** The page in the preview. */
const preview = (page: Page) => page.frameLocator('.preview iframe');

test('a preview shows the page of a comedian as it is typed, on a phone and on a desktop', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize(PHONE);
  await enterAsComedian(page, mailbox);
  const frame = page.locator('.preview iframe');
  const toggle = page.getByRole('button', { name: 'Vista previa' });
  await page.getByLabel('Nombre de comediante').fill('La Güera Risas');
  await expect(frame).toHaveCount(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const title = preview(page).locator('h1');
  await expect(title).toHaveText('La Güera Risas');
  await page.getByLabel('Biografía corta').fill('Ríe quien puede.');
  await page.getByLabel('Tu mejor remate').fill('Me río porque me acuerdo.');
  await page.getByLabel('Biografía', { exact: true }).focus();
  await expect(page.getByRole('button', { name: 'Negritas' })).toBeVisible();
  await page.keyboard.type('De ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Oaxaca');
  await expect(preview(page).getByText('Ríe quien puede.')).toBeVisible();
  await expect(preview(page).getByText('«Me río porque me acuerdo.»')).toBeVisible();
  await expect(preview(page).locator('.rich strong')).toHaveText('Oaxaca');
  // It has the look of the site, and fits.
  await expect(preview(page).locator('.hero')).toHaveCSS('background-color', 'rgb(214, 0, 110)');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const { x: left, width } = await boxOf(frame);
    const { x, width: wide } = await boxOf(title);
    expect(x + wide).toBeLessThanOrEqual(left + width);
    // Beside the form, where it needs no button.
    if (viewport === DESKTOP) expect(left).toBeGreaterThan(700);
    if (viewport === DESKTOP) await expect(toggle).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect.soft(await complaints(page, 'preview', [viewport.width])).toEqual([]);
  }
});

test("the portrait of a comedian's page begins at the edge of the other parts", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await enterAsDemo(page);
  await page.goto('/mi-cuenta/comediante');
  const edge = (await boxOf(page.getByLabel('Nombre de comediante'))).x;
  const section = page.locator('section').filter({ hasText: 'Foto de comediante' });
  for (const part of ['h2', '.avatar', 'label'])
    expect.soft([part, (await boxOf(section.locator(part).first())).x]).toEqual([part, edge]);
});

test('a preview shows an event as a row of a list and as its page', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await enterAsDemo(page);
  await page.goto('/mi-cuenta/eventos/nuevo');
  await page.getByLabel('Nombre', { exact: true }).fill('Noche de prueba');
  await expect(preview(page).locator('h1')).toHaveText('Noche de prueba');
  await expect(preview(page).getByText('Elige la fecha y la hora')).toBeVisible();
  await page.getByLabel('Inicio').fill('2027-03-05T20:30');
  await page.getByLabel('Precio mínimo').fill('150');
  await page.getByLabel('Precio máximo').fill('200');
  await page.getByLabel('Otros comediantes').fill('Tito Remate');
  const row = preview(page).locator('.row');
  await expect(row).toContainText('20:30');
  await expect(row).toContainText('Noche de prueba');
  await expect(row).toContainText('Tito Remate');
  await expect(row).toContainText('$150 a $200');
  await expect(preview(page).locator('.when')).toContainText(/viernes 5 de marzo/);
  await page.getByLabel('Fin').fill('2027-03-06T02:00');
  await expect(preview(page).locator('.when')).toContainText('hasta las 02:00');
  await page.getByLabel('En línea', { exact: true }).check();
  await expect(preview(page).locator('.when')).toContainText('hora del centro');
  const price = preview(page).locator('.stub');
  await expect(price).toContainText('$150 a $200');
  await expect(price).toHaveCSS('background-image', /rgb\(242, 183, 5\)/);
  // As on its page, a phone shows no picture that is made of the name.
  await expect(preview(page).locator('.blank[data-kind=event]')).toBeHidden();
  const people = preview(page).locator('.line-up li');
  await expect(people).toHaveText([/Tito Remate/]);
  const names = Array.from({ length: 40 }, (_, at) => `Comediante ${at + 1}`);
  await page.getByLabel('Otros comediantes').fill(names.join('\n'));
  await expect(people.filter({ visible: true })).toHaveCount(12);
  await expect(preview(page).getByText('Ver 28 más')).toBeVisible();
  await page.getByLabel('Estado').selectOption({ label: 'Cancelado' });
  await expect(row).toContainText('Cancelado');
  await expect(row).not.toContainText('$150');
  await expect(preview(page).locator('.notice-line')).toContainText('Esta función se canceló.');
  await expect(preview(page).locator('.when s b').first()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(price).toBeHidden();
  expect.soft(await complaints(page, 'preview of an event', [DESKTOP.width])).toEqual([]);
});
