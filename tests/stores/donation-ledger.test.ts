import { expect, test, vi } from 'vitest';
import type { LedgerRequest } from '#model/donation/ledger.ts';
import { openPage } from '../support/browser-globals.ts';

const totals = { count: 0, paid: 0, refunded: 0, net: 0, pending: 0, months: [] };

/** The state of the donation list after a server answered a request with a failure. */
async function standingAfter(status: number, request: LedgerRequest) {
  openPage('/admin/donaciones');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { HttpError } = await import('#client/http/http.ts');
  const { createLedger } = await import('#stores/donation-ledger.ts');
  const ledger = createLedger({
    totals: async () => totals,
    list: async () => {
      throw new HttpError('', status, null, {});
    },
  });
  await ledger.show(request);
  return ledger.$state.get().status;
}

test('distinguishes an unusable request, a failure that may pass and a refused access', async () => {
  const all = { filters: {}, page: 1 };
  const ninth = { filters: {}, page: 9 };
  const impossible = { filters: { date_from: '2026-02-31' }, page: 1 };
  expect(await standingAfter(404, ninth)).toBe('unusable');
  expect(await standingAfter(400, impossible)).toBe('unusable');
  expect(await standingAfter(404, all)).toBe('failed');
  expect(await standingAfter(503, ninth)).toBe('failed');
  expect(await standingAfter(403, ninth)).toBe('refused');
});
