import { expect, notifications, test } from './account.ts';
import { createEvent, field, logInAsComedian, named, save } from './event-form.ts';
import { plainPicture } from './pictures.ts';

// The recorder of traces reads pictures that were chosen, which the pages' policy refuses aloud.
test.use({ trace: 'off' });

test.beforeEach(async ({ page }) => logInAsComedian(page));

test('a picture is sent with the event, and a photo can be taken away', async ({ page }) => {
  await createEvent(page, named('Noche con fotos'));
  await field(page, 'Portada').setInputFiles(await plainPicture('portada.jpg', '#f2b705'));
  await field(page, 'Fotos').setInputFiles([
    await plainPicture('uno.jpg', '#d6006e'),
    await plainPicture('dos.jpg', '#1f4fd8'),
  ]);
  await save(page).click();
  await expect(page.getByRole('list', { name: 'Fotos del evento' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Eliminar la foto 1' }).click();
  await expect(notifications(page)).toContainText('Foto eliminada correctamente');
  await expect(page.getByRole('list', { name: 'Fotos del evento' }).getByRole('listitem')).toHaveCount(1);

  await field(page, 'Portada').setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ'),
  });
  await save(page).click();
  await expect(field(page, 'Portada')).toHaveAccessibleDescription(/imagen/);
  await expect(notifications(page)).toContainText('Ocurrió un error al guardar evento');
});
