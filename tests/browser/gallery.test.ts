import { expect, test } from './small-site.ts';

const PAGE = '/comediantes/ana';

test('a photo opens in a dialog with keyboard navigation, and focus returns to the last one shown', async ({
  page,
}) => {
  await page.goto(PAGE);
  const photos = page.locator('.gallery a');
  await photos.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'En el foro' })).toBeVisible();
  await expect(dialog).toContainText('Foto: Ana Luz · CC BY-SA 4.0');
  await expect(dialog.getByRole('status')).toHaveText('1 de 3');

  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img')).toHaveAccessibleName('De gira');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('img')).toHaveAccessibleName('Ana, foto 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(photos.nth(2)).toBeFocused();
});

test('Back closes the dialog and stays on the page; closing it leaves no history entry', async ({ page }) => {
  await page.goto('/comediantes');
  await page.goto(PAGE);
  const dialog = page.getByRole('dialog');
  const photos = page.locator('.gallery a');
  await photos.nth(1).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
  await expect(photos.nth(1)).toBeFocused();

  await photos.first().click();
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(photos.first()).toBeFocused();
  // The browser focuses the photo before the entry of the dialog is left, which takes its own time.
  await expect.poll(() => page.evaluate(() => history.state === 'lightbox')).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/comediantes');
});

test('two clicks on a photo while the dialog loads open one dialog', async ({ page }) => {
  await page.goto(PAGE);
  await page
    .locator('.gallery a')
    .first()
    .evaluate((photo: HTMLElement) => {
      photo.click();
      photo.click();
    });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('1 de 3');
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a photo can be zoomed with the button and the keyboard', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('.gallery a').first().click();
  const image = page.getByRole('dialog').getByRole('img');
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: 'Acercar' }).click();
  expect(await width()).toBeGreaterThan(1.5 * before);
  await page.keyboard.press('-');
  expect(await width()).toBe(before);
  await page.getByRole('button', { name: 'Foto siguiente' }).click();
  await expect(image).toHaveAccessibleName('De gira');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('swiping moves through the photos', async ({ page }) => {
  await page.goto(PAGE);
  await page.locator('.gallery a').first().click();
  const dialog = page.getByRole('dialog');
  const swipe = (from: number, to: number) =>
    dialog.locator('div').evaluate(
      (stage, [start, end]) => {
        const point = (type: string, clientX: number) =>
          stage.dispatchEvent(
            new PointerEvent(type, { pointerType: 'touch', isPrimary: true, clientX, clientY: 300 }),
          );
        point('pointerdown', start ?? 0);
        point('pointerup', end ?? 0);
      },
      [from, to],
    );
  await swipe(300, 100);
  await expect(dialog.getByRole('img')).toHaveAccessibleName('De gira');
  await swipe(100, 120);
  await expect(dialog.getByRole('img')).toHaveAccessibleName('De gira');
  await swipe(100, 300);
  await expect(dialog.getByRole('img')).toHaveAccessibleName('En el foro');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo is a link to its picture', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator('.gallery a').first()).toHaveAttribute('href', '/media/1.png');
  });
});
