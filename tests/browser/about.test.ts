import { complaints } from './accessibility.ts';
import { expect, test } from './account.ts';

test('«Acerca de» lists the other texts of the site by their section, and its networks by name', async ({
  page,
}) => {
  await page.goto('/acerca-de');
  const profiles = page.getByRole('contentinfo').getByRole('list', { name: 'Redes del sitio' });
  for (const name of ['Instagram', 'Facebook'])
    await expect(profiles.getByRole('link', { name, exact: true })).toHaveAttribute('href', /risoteca_demo$/);
  const texts = page.getByRole('navigation', { name: 'Textos del sitio' });
  await expect(texts.getByRole('heading')).toHaveText(['legal', 'liga', 'sitio']);
  await expect(texts.getByRole('link', { name: /^Acerca de/ })).toHaveCount(0);
  expect(await complaints(page, '/acerca-de')).toEqual([]);
  await texts.getByRole('link', { name: 'Términos y condiciones' }).click();
  await expect(page).toHaveURL('/terminos-y-condiciones');
});
