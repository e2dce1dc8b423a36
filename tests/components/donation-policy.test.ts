import { expect, test, vi } from 'vitest';

/** What pages say about where their forms may lead, as a build with this setting writes it. */
async function formTargets(donations: string): Promise<string | undefined> {
  vi.stubEnv('DONATIONS', donations);
  vi.resetModules();
  const { default: config } = await import('../../astro.config.mjs');
  vi.unstubAllEnvs();
  const csp = config.security?.csp;
  const directives = typeof csp === 'object' ? (csp.directives ?? []) : [];
  return directives.find((directive) => directive.startsWith('form-action'));
}

test('the plain form of donations may be led to Stripe where there is one, with money or to try it out', async () => {
  for (const donations of ['live', 'test'])
    expect([donations, await formTargets(donations)]).toEqual([
      donations,
      "form-action 'self' https://checkout.stripe.com",
    ]);
  expect(await formTargets('')).toBe("form-action 'self'");
});
