import { expect, test } from 'vitest';
import { fieldPrice, toPrice } from '#model/event/price.ts';

test.for([
  ['1,200.50', 1200.5],
  ['1200.5', 1200.5],
  ['$150', 150],
  [' $ 1,000,000 MXN ', 1_000_000],
  ['99.90 pesos', 99.9],
  ['0', 0],
  ['Gratis', 0],
] as const)('"%s" is an amount', ([text, pesos]) => {
  expect(toPrice(text)).toEqual({ status: 'known', pesos });
});

test.for(['-1', '12,00', '1.200,50', '1,20', '150.555', 'barato', '1e3', '1000001', '$', '1 200'])(
  '"%s" is none',
  (text) => {
    expect(toPrice(text)).toEqual({ status: 'bad' });
  },
);

test('an empty price is not free', () => {
  expect(toPrice('  ')).toEqual({ status: 'unknown' });
  expect([fieldPrice(null), fieldPrice(0), fieldPrice(150), fieldPrice(99.5)]).toEqual([
    '',
    '0',
    '150',
    '99.50',
  ]);
});
