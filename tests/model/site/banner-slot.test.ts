import { expect, test } from 'vitest';
import { bannersIn } from '#model/site/banner-slot.ts';
import { entry } from '../entries.ts';

const banner = (status: string | number | boolean | null) =>
  entry.banner({ name: `Anuncio ${status}`, type: { slug: 'full' }, status });

const shown = (...statuses: Parameters<typeof banner>[0][]) =>
  bannersIn(statuses.map(banner), 'inicio', 'full').map(({ name }) => name);

test('active banners are shown, for each way in which a server names that status, and all of a server without statuses', () => {
  const statuses = ['active', 'Activo', ' activa ', 'published', 'true', '1', '', null, 1, true];
  expect(shown(...statuses)).toHaveLength(statuses.length);
});

test('a banner that is not active is not shown', () => {
  expect(shown('inactive', 'inactivo', 'paused', 'draft', 'expired', '0', 'false', 0, 2, false)).toEqual([]);
});
