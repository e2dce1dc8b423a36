import { describe, expect, test } from 'vitest';
import { priceText } from '#islands/event/words.ts';

describe('the price of an event', () => {
  test.each([
    [null, null, ''],
    [0, null, 'Gratis'],
    [0, 0, 'Gratis'],
    [150, null, 'Desde $150'],
    [null, 200, 'Hasta $200'],
    [150, 150, '$150'],
    [0, 350.5, '$0 a $350.50'],
    [150, 1250, '$150 a $1,250'],
  ])('from %s to %s reads «%s»', (priceMin, priceMax, text) => {
    expect(priceText({ priceMin, priceMax })).toBe(text);
  });
});
