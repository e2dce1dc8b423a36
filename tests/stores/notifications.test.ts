import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

const load = () => import('#stores/notifications.ts');

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a notification stays for ten seconds', async () => {
  openPage();
  const { $notifications, notifyDanger, notifySuccess } = await load();
  notifySuccess('Datos guardados');
  vi.advanceTimersByTime(4000);
  notifyDanger('No se pudo');
  expect($notifications.get().map(({ title, text }) => `${title} ${text}`)).toEqual([
    '¡Hurra! Datos guardados',
    '¡Ups! No se pudo',
  ]);
  vi.advanceTimersByTime(6000);
  expect($notifications.get().map(({ text }) => text)).toEqual(['No se pudo']);
  vi.advanceTimersByTime(4000);
  expect($notifications.get()).toEqual([]);
});

test('paused notifications stay, and their time goes on after the pause', async () => {
  openPage();
  const { $notifications, notifyDanger, notifySuccess, pauseNotifications, resumeNotifications } =
    await load();
  notifyDanger('Uno');
  vi.advanceTimersByTime(9000);
  pauseNotifications();
  notifySuccess('Dos');
  vi.advanceTimersByTime(60_000);
  expect($notifications.get()).toHaveLength(2);
  resumeNotifications();
  vi.advanceTimersByTime(1001);
  expect($notifications.get().map(({ text }) => text)).toEqual(['Dos']);
});

test('repeats of a message are one notification', async () => {
  openPage();
  const { $notifications, notifyDanger } = await load();
  notifyDanger('Otra vez');
  vi.advanceTimersByTime(9000);
  notifyDanger('Otra vez');
  vi.advanceTimersByTime(2000);
  expect($notifications.get()).toHaveLength(1);
});

test('a success replaces the one before it, and no failure', async () => {
  openPage();
  const { $notifications, notifyDanger, notifySuccess } = await load();
  notifySuccess('Datos guardados');
  notifyDanger('No se pudo');
  notifyDanger('Tampoco');
  vi.advanceTimersByTime(5000);
  notifySuccess('Foto guardada');
  expect($notifications.get().map(({ text }) => text)).toEqual(['No se pudo', 'Tampoco', 'Foto guardada']);
  vi.advanceTimersByTime(6000);
  expect($notifications.get().map(({ text }) => text)).toEqual(['Foto guardada']);
});

test('notifications that are still shown move to the next page, once', async () => {
  const { session } = openPage();
  const before = await load();
  before.notifySuccess('Listo');
  before.stashNotifications();
  vi.resetModules();
  const after = await load();
  after.restoreNotifications();
  expect(after.$notifications.get().map(({ kind, text }) => [kind, text])).toEqual([['success', 'Listo']]);
  expect(session.getItem('notifications')).toBeNull();
});

test('a page that redirects at once leaves its notifications to the next page', async () => {
  openPage();
  const leaving = await load();
  leaving.notifyDanger('Evento no encontrado');
  leaving.stashNotifications();
  // Its stack mounts while the next page is on its way.
  leaving.restoreNotifications();
  vi.resetModules();
  const next = await load();
  next.restoreNotifications();
  expect(next.$notifications.get().map(({ text }) => text)).toEqual(['Evento no encontrado']);
});

test('after two redirects the notifications of both pages are shown', async () => {
  openPage();
  const first = await load();
  first.notifySuccess('Uno');
  first.stashNotifications();
  vi.resetModules();
  const second = await load();
  second.notifyDanger('Dos');
  second.stashNotifications();
  vi.resetModules();
  const third = await load();
  third.restoreNotifications();
  expect(third.$notifications.get().map(({ text }) => text)).toEqual(['Dos', 'Uno']);
});
