import { expect, test } from 'vitest';
import { rowSummary } from '#admin/list/summary.ts';

const summaryOf = (kind: 'banner' | 'event', document: Record<string, unknown>) =>
  rowSummary(kind, document, () => '');

test('a banner that is not shown says so in the list', () => {
  expect(summaryOf('banner', { section: 'inicio', title: 'Hola', status: 'active' })).toBe('inicio · Hola');
  expect(summaryOf('banner', { section: 'inicio', status: 'inactive' })).toBe('inicio · Inactivo');
});

test('an event says its status where it is not the usual one', () => {
  expect(summaryOf('event', { status: 'scheduled' })).toBe('sin lugar');
  const summary = rowSummary('event', { venue_id: 5, status: 'scheduled' }, (kind, id) => `${kind} ${id}`);
  expect(summary).toBe('venue 5');
  expect(summaryOf('event', { status: 'cancelled' })).not.toBe('');
});
