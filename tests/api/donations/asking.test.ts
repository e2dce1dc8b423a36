import { expect, test } from 'vitest';
import { donationsOf } from '../../../scripts/donations.ts';

const site = (secretKey: string | null, apiUrl: string | null = null) => ({
  apiUrl,
  stripe: secretKey === null ? null : { secretKey, webhookSecret: 'whsec_1', apiBase: null },
});

const ELSEWHERE = 'https://api.example.com';

test.each([
  ['money is taken', site('sk_live_1'), false, undefined, 'live'],
  ['money is taken, on a demo', site('rk_live_1'), true, undefined, 'live'],
  ['Stripe is tried out', site('sk_test_1'), false, undefined, 'test'],
  ['Stripe is tried out with a restricted key', site('rk_test_1'), true, undefined, 'test'],
  ['it is a demo', site(null), true, undefined, 'test'],
  ['there is no provider', site(null), false, undefined, ''],
  ['the API is elsewhere', site('sk_live_1', ELSEWHERE), true, undefined, ''],
  ['the API is elsewhere and DONATIONS is set', site(null, ELSEWHERE), false, 'live', 'live'],
  ['DONATIONS is empty', site('sk_live_1'), true, '', ''],
  ['DONATIONS is test', site(null), false, 'test', 'test'],
] as const)('pages ask for donations in the right mode: %s', (_, config, isDemo, set, expected) => {
  expect(donationsOf(config, isDemo, set)).toBe(expected);
});
