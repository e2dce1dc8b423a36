import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, holdSession, notifications } from './account.ts';

export const NEW = '/mi-cuenta/eventos/nuevo';

/** A name that is unique to the test. */
export const named = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** A day some months ahead, `YYYY-MM-DD`, with few demo events. */
export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const beComedian = (page: Page): Promise<void> =>
  holdSession(page, 'comediante@demo.mx', DEMO_PASSWORD);

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The options of a combobox. Those of a select are always in the page. */
export const choices = (page: Page) => page.getByRole('listbox').getByRole('option');

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar evento' });

/** Creates an event and opens its form. */
export async function createEvent(page: Page, name: string, day = dayAhead(200)): Promise<void> {
  await page.goto(NEW);
  await field(page, 'Nombre').fill(name);
  await field(page, 'Inicio').fill(`${day}T20:30`);
  await save(page).click();
  await expect(notifications(page)).toContainText('Evento guardado correctamente');
  await expect(page).toHaveURL(/\/mi-cuenta\/eventos\/editar\/.+/);
}

/** Types into a combobox and takes its first option with the keyboard. */
export async function chooseByKeyboard(page: Page, label: string, typed: string): Promise<string> {
  const combobox = page.getByRole('combobox', { name: label, exact: true });
  await combobox.focus();
  await page.keyboard.type(typed);
  const first = choices(page).first();
  await expect(first).toBeVisible();
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  const name = await first.evaluate((option) => option.firstChild?.textContent ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(choices(page)).toHaveCount(0);
  return name;
}
