import { describe, expect, test } from 'vitest';
import { eventDescription } from '#components/event/text.ts';
import { eventItems } from '#components/site/feed-file.ts';
import { priceText } from '#islands/event/words.ts';
import { entry } from '../model/entries.ts';

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

describe('the description of an event for shares and feeds', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const textOf = (more: object) =>
    entry.event({ slug: 'noche', name: 'Noche', start_at: '2026-12-06T02:30:00Z', ...more });

  test('begins with its status', () => {
    const cancelled = textOf({ status: 'cancelled', short_description: 'Risas.' });
    expect(eventDescription(cancelled, now)).toMatch(/^Cancelado\. sábado 5 de diciembre.*Risas\.$/);
    expect(eventItems([cancelled], now)).toMatchObject([{ title: 'Cancelado: Noche' }]);
    expect(eventItems([textOf({})], now)).toMatchObject([{ title: 'Noche' }]);
  });

  test('is an excerpt of the long description without a short one', () => {
    const text = eventDescription(textOf({ description: `<p>Primero. ${'Y luego. '.repeat(100)}</p>` }), now);
    expect(text).toContain('Primero.');
    expect(text.length).toBeLessThanOrEqual(156);
  });
});
