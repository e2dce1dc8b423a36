import { expect, test } from 'vitest';
import { billMessage } from '#components/poster/bill-message.ts';
import { entry } from '../model/entries.ts';

const site = new URL('https://risoteca.test');
const venue = { id: 1, slug: 'foro', name: 'Foro Uno', city: 'Puebla' };
const show = (slug: string, start_at: string, fields: Parameters<typeof entry.event>[0] = {}) =>
  entry.event({ slug, name: slug, start_at, venue, venue_id: 1, ...fields });
const write = (...events: Array<ReturnType<typeof show>>) =>
  billMessage({ title: 'Stand-up en Puebla', events, site, page: '/hoy/puebla', of: 'city' });

test('a message has the days in bold, and each show with its hour, place, price and address', () => {
  const message = write(
    show('uno', '2026-12-04T20:30:00-06:00', { price_min: 100, price_max: 150 }),
    show('dos', '2026-12-04T22:00:00-06:00', { price_min: 0, price_max: 0 }),
    show('tres', '2026-12-05T19:00:00-06:00'),
  );
  expect(message).toBe(
    [
      '*Stand-up en Puebla*',
      '',
      '*vie 4 dic*',
      '20:30\u00a0h · *uno* · Foro Uno · $100 a $150',
      'https://risoteca.test/eventos/uno',
      '22:00\u00a0h · *dos* · Foro Uno · Gratis',
      'https://risoteca.test/eventos/dos',
      '',
      '*sáb 5 dic*',
      '19:00\u00a0h · *tres* · Foro Uno',
      'https://risoteca.test/eventos/tres',
      '',
      'https://risoteca.test/hoy/puebla',
    ].join('\n'),
  );
});

test('what is called off is left out, an asterisk ends no bold, and a city of three hundred shows fits a message', () => {
  const many = Array.from({ length: 300 }, (_, place) => show(`e${place}`, '2026-12-04T20:30:00-06:00'));
  expect(write(...many).match(/\/eventos\//g)).toHaveLength(12);
  expect(write(show('no', '2026-12-04T20:30:00-06:00', { status: 'cancelled' }))).not.toContain('/eventos/');
  expect(write(show('si', '2026-12-04T20:30:00-06:00', { name: 'A * B' }))).toContain('*A ∗ B*');
});

test('a message about a venue does not repeat the place, one of a comedian has place and city, one of an event its only address', () => {
  const events = [show('uno', '2026-12-04T20:30:00-06:00', { price_min: 100, price_max: 150 })];
  const linesOf = (of: 'venue' | 'comedian' | 'event') =>
    billMessage({ title: 'Título', events, site, page: '/pagina', of }).split('\n').slice(3);
  expect(linesOf('venue')).toEqual([
    '20:30\u00a0h · *uno* · $100 a $150',
    'https://risoteca.test/eventos/uno',
    '',
    'https://risoteca.test/pagina',
  ]);
  expect(linesOf('comedian')[0]).toBe('20:30\u00a0h · *uno* · Foro Uno, Puebla · $100 a $150');
  expect(linesOf('event')).toEqual([
    '20:30\u00a0h · Foro Uno, Puebla · $100 a $150',
    'https://risoteca.test/eventos/uno',
  ]);
});
