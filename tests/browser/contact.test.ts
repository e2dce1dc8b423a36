import { expect, test } from './page.ts';

for (const hasScript of [true, false]) {
  test.describe(`with JavaScript ${hasScript ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: hasScript });

    test('a message to the site is sent from its form and acknowledged', async ({ page, problems }) => {
      await page.goto('/contacto');
      await page.getByLabel('Nombre').fill('Ana Peña');
      await page.getByLabel('Correo electrónico').fill('ana@example.com');
      await page.getByLabel('Mensaje').fill('¡Hola! Falta un foro en Puebla.');
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect(page).toHaveURL('/contacto/enviado');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensaje enviado');
      // The form sends one request to the API, which is expected.
      problems.splice(
        0,
        problems.length,
        ...problems.filter((problem) => !problem.endsWith('/api/contact/form')),
      );
    });
  });
}

test('a message with an invalid address stays in its form with its text', async ({ page }) => {
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo electrónico').fill('ana');
  await page.getByLabel('Mensaje').fill('Hola');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL('/contacto');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hola');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
});
