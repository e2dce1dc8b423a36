import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { onRequest } from '#layouts/content-security.ts';

async function hashOf(content: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return `'sha256-${Buffer.from(bytes).toString('base64')}'`;
}

async function served(html: string, headers: Record<string, string> = {}): Promise<Response> {
  const context = {} as APIContext;
  const answer = await onRequest(context, () =>
    Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html', ...headers } })),
  );
  if (!(answer instanceof Response)) throw new TypeError('a response expected');
  return answer;
}

test('a policy keeps the hashes of what its page has and loses the others', async () => {
  const [mine, other] = [await hashOf('a{color:red}'), await hashOf('b{color:red}')];
  const meta = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="style-src 'self' ${hashes};">`;
  const page = (hashes: string) => `${meta(hashes)}<style>a{color:red}</style>`;
  expect(await (await served(page(`${mine} ${other}`))).text()).toBe(page(mine));
});

test('what a page has but its policy never allowed stays refused', async () => {
  const html = `<meta http-equiv="content-security-policy" content="script-src 'self';"><script>steal()</script>`;
  expect(await (await served(html)).text()).toBe(html);
});

test('a policy in the header is narrowed too', async () => {
  const [mine, other] = [await hashOf('hi()'), await hashOf('bye()')];
  const answer = await served('<script>hi()</script>', {
    'content-security-policy': `script-src 'self' ${other} ${mine};`,
  });
  expect(answer.headers.get('content-security-policy')).toBe(`script-src 'self' ${mine};`);
});

/** A head as pages have it: what an entry says of itself stands before the policy. */
const head = (description: string, policy: string) =>
  `<head><meta charset="utf-8"><meta name="description" content="${description}">${policy}</head>`;

test('the policy stands before anything that somebody wrote', async () => {
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self';">`;
  const text = '</head><body><meta charset=utf-8><meta http-equiv=content-security-policy content=&#34;';
  const page = await (await served(head(text, policy))).text();
  expect(page).toBe(
    `<head><meta charset="utf-8">${policy}<meta name="description" content="${text}"></head>`,
  );
});

test('a text that looks like markup costs a page none of its styles', async () => {
  const mine = await hashOf('a{color:red}');
  const policy = `<meta http-equiv="content-security-policy" content="style-src ${mine};">`;
  for (const text of ['Hola <style>', 'Hola <script>', '<style> > <b'])
    expect(await (await served(`${head(text, policy)}<style>a{color:red}</style>`)).text()).toContain(mine);
});
