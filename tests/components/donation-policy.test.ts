import { expect, test, vi } from 'vitest';

/** The form-action directive of pages built with this setting. */
async function formTargets(donations: string): Promise<string | undefined> {
  vi.stubEnv('DONATIONS', donations);
  vi.resetModules();
  const { default: config } = await import('../../astro.config.mjs');
  vi.unstubAllEnvs();
  const csp = config.security?.csp;
  const directives = typeof csp === 'object' ? (csp.directives ?? []) : [];
  return directives.find((directive) => directive.startsWith('form-action'));
}

test('the policy allows the donation form to redirect to Stripe where donations go there', async () => {
  for (const donations of ['live', 'test'])
    expect([donations, await formTargets(donations)]).toEqual([
      donations,
      "form-action 'self' https://checkout.stripe.com",
    ]);
  expect(await formTargets('')).toBe("form-action 'self'");
});
