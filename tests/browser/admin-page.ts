import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, holdSession } from './account.ts';

/** Opens a page of the admin with the session of the demo's editor, or of another of its accounts. */
export async function enterAdmin(page: Page, path: string, address = 'editor@demo.mx'): Promise<void> {
  await holdSession(page, address, DEMO_PASSWORD);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** A name that no other test uses. */
export const ownName = (name: string) => `${name} ${randomInt(100_000, 1_000_000)}`;

/** A field of the editor. */
export const field = (page: Page, name: string) =>
  page.locator('form[method=post]').getByLabel(name, { exact: true });

/** Saves what the editor holds, pictures that were chosen before it, and waits for the answer; gives its status. */
export async function save(page: Page): Promise<number> {
  const isWrite = (method: string) => method === 'POST' || method === 'PATCH';
  const answer = page.waitForResponse(
    (response) => /\/api\/admin\/(?!pictures\/)/.test(response.url()) && isWrite(response.request().method()),
  );
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  return (await answer).status();
}

/** Types into a field that finds entries, and chooses the first that fits. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

/** A call of the admin as the user of the page, as another tab of theirs makes it. */
export async function callAdmin(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options: { data?: object; ifMatch?: string } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const token = await page.evaluate(() => localStorage.getItem('auth.token') ?? '');
  const reply = await page.request.fetch(`/api/admin/${path}`, {
    method,
    headers: { Authorization: token, ...(options.ifMatch && { 'If-Match': options.ifMatch }) },
    ...(options.data && { data: options.data }),
  });
  const text = await reply.text();
  return { status: reply.status(), body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

/** The id in the address of an editor. */
export const idIn = (page: Page): number => Number(new URL(page.url()).searchParams.get('id'));
