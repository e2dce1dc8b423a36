import { complaints } from './accessibility.ts';
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
  const address = page.getByLabel('Correo electrónico');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Escribe una dirección de correo electrónico válida.');
  // The server wants a domain with a dot, which browsers do not.
  await address.fill('ana@casa');
  await expect(address).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(address).toHaveAccessibleDescription('Escribe una dirección de correo electrónico válida.');
  await expect(page).toHaveURL('/contacto');
});

test('errors of a plain form are shown at their fields, and go when a field is corrected', async ({
  page,
}) => {
  const blank = 'Este campo no puede estar en blanco.';
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/privacidad/solicitud');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  const name = page.getByLabel('Nombre');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(blank);
  await expect(page.getByLabel('Qué pides')).toHaveAccessibleDescription('Elige una opción.');
  await expect(page.getByLabel('Qué datos son')).toHaveAccessibleDescription(blank);
  for (const right of ['Correo electrónico', 'Páginas donde apareces'])
    await expect(page.getByLabel(right)).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@example.com');
  expect.soft(await complaints(page, 'with errors', [360, 1280])).toEqual([]);
  await name.fill('Ana');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Qué pides').selectOption('Borrar datos míos');
  await expect(page.getByLabel('Qué pides')).toHaveAccessibleDescription('');
});

test('a required field of spaces is refused at the field, and nothing is sent', async ({ page }) => {
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  const message = page.getByLabel('Mensaje');
  await message.fill('  \n ');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(message).toHaveAccessibleDescription('Este campo no puede estar en blanco.');
  await expect(message).toBeFocused();
  await expect(page).toHaveURL('/contacto');
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
});

test('without the code for errors the browser checks a plain form', async ({ page, problems }) => {
  await page.goto('/contacto');
  await page.route('**/_astro/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Nombre')).not.toHaveAttribute('aria-invalid');
  await expect(page).toHaveURL('/contacto');
  problems.length = 0;
});
