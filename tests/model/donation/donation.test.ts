import { expect, test } from 'vitest';
import { donationForm, donationPages, donationProblems } from '#contract/donation.ts';
import { fieldMessage } from '#contract/messages.ts';
import { donationCopy } from '#copy/donation/donation.ts';
import { LEAST, MOST, OTHER, toCheckout, toDonationAmount } from '#model/donation/donation.ts';
import { formatDonationTime, ledgerAddress, monthName, toLedgerRequest } from '#model/donation/ledger.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';

const SITE = 'https://risoteca.test';

test('parses amounts as written in Mexico', () => {
  for (const [text, pesos] of [
    ['100', 100],
    [' $1,000 ', 1000],
    ['99.50', 99.5],
    ['10', 10],
    ['50,000', 50_000],
  ] as const)
    expect([text, toDonationAmount(text)]).toEqual([text, { status: 'ok', pesos }]);
});

test('distinguishes an invalid amount from one out of bounds', () => {
  for (const text of ['', 'mil', 'NaN', '1e9', '-5', '1,00', '99,50', '10.999', '١٠٠'])
    expect([text, toDonationAmount(text).status]).toEqual([text, 'unreadable']);
  for (const text of ['0', '9.99', '50,001', '50000.01', '1000000000'])
    expect([text, toDonationAmount(text).status]).toEqual([text, 'outOfBounds']);
});

test('recognises a checkout on this site under any host name', () => {
  for (const origin of [SITE, 'http://127.0.0.1:4390', 'http://192.168.1.7:4390', 'http://localhost:4390'])
    expect(toCheckout('/pago-de-prueba/cs_test_1', origin)).toBe(`${origin}/pago-de-prueba/cs_test_1`);
});

test('accepts payment addresses of Stripe and of this site only', () => {
  const stripe = 'https://checkout.stripe.com/c/pay/cs_live_1#fid';
  expect(toCheckout(stripe, SITE)).toBe(stripe);
  expect(toCheckout(`${SITE}/donar/gracias?session_id=1`, SITE)).toBe(`${SITE}/donar/gracias?session_id=1`);
  expect(toCheckout('/pago-de-prueba/1', SITE)).toBe(`${SITE}/pago-de-prueba/1`);
  for (const address of [
    'http://checkout.stripe.com/c/pay/1',
    'https://checkout.stripe.com.pagos.test/',
    'https://checkout.stripe.com@pagos.test/',
    'https://pagos.test/checkout.stripe.com',
    '//pagos.test/',
    String.raw`/\pagos.test`,
    'javascript:alert(1)',
    'data:text/html,hola',
    `blob:${SITE}/1`,
    'http://risoteca.test/pago-de-prueba/1',
    'https://checkout.stripe.com:8443/',
    'https://[',
  ])
    expect([address, toCheckout(address, SITE)]).toEqual([address, null]);
});

test('paths of pages and forms match those of the server', () => {
  expect([
    paths.donate,
    filePaths.donateThanks,
    filePaths.donateCancelled,
    filePaths.donationCheckout,
    OTHER,
  ]).toEqual([
    donationPages.form,
    donationPages.thanks,
    donationPages.cancelled,
    donationForm.path,
    donationForm.other,
  ]);
  expect(Object.values(donationProblems)).toEqual(['monto', 'intentos', 'servicio']);
});

test('the form and the API use the same messages for an amount', () => {
  expect(donationCopy.unreadable).toBe(fieldMessage.donationAmount);
  expect(donationCopy.outOfBounds(LEAST, MOST)).toBe(fieldMessage.donationBounds);
});

test('times of donations are in Mexico City time', () => {
  expect(formatDonationTime('2026-12-01T05:59:00Z')).toBe('30 nov 2026, 23:59');
  expect(monthName('2026-11')).toBe('nov 2026');
});

test('the address of the donation list has its valid filters only', () => {
  const query = new URLSearchParams(
    'status=paid&date_from=2026-11-01&date_to=mañana&page=3&otra=cosa&status=x',
  );
  const request = toLedgerRequest(query);
  expect(request).toEqual({ filters: { status: 'paid', date_from: '2026-11-01' }, page: 3 });
  expect(ledgerAddress(request)).toBe('/admin/donaciones?status=paid&date_from=2026-11-01&page=3');
  expect(toLedgerRequest(new URLSearchParams('status=robado&page=-1'))).toEqual({ filters: {}, page: 1 });
  expect(ledgerAddress({ filters: {}, page: 1 })).toBe('/admin/donaciones');
});
