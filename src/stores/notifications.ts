import { atom, type ReadableAtom } from 'nanostores';
import { noticeCopy } from '#copy/form/errors.ts';
import { writeStorage, readStorage } from './browser-storage.ts';

/** A dismissible message on top of the page, removed after ten seconds (spec §2, §9). */
export interface Notification {
  id: number;
  kind: 'success' | 'danger';
  title: string;
  text: string;
}

/** Milliseconds for which a notification is shown (spec §9). */
export const LIFETIME = 10_000;

/** Storage key of the notifications that a redirect passes to the next page. */
const KEY = 'notifications';

const $stack = atom<readonly Notification[]>([]);

export const $notifications: ReadableAtom<readonly Notification[]> = $stack;

let lastId = 0;
let isPaused = false;
const timers = new Map<
  number,
  { left: number; since: number; timer: ReturnType<typeof setTimeout> | null }
>();

function run(id: number, left: number): void {
  const timer = isPaused ? null : setTimeout(() => dismiss(id), left);
  timers.set(id, { left, since: Date.now(), timer });
}

/** A success replaces the previous success, and a failure the same failure, so that repeated saves do not fill the page. */
function add(kind: Notification['kind'], text: string, left = LIFETIME): number {
  const replaced = $stack.get().find((one) => one.kind === kind && (kind === 'success' || one.text === text));
  if (replaced) dismiss(replaced.id);
  lastId += 1;
  $stack.set([...$stack.get(), { id: lastId, kind, title: noticeCopy.title[kind], text }]);
  run(lastId, left);
  return lastId;
}

/** Both return the id of the notification. */
export const notifySuccess = (text: string): number => add('success', text);
export const notifyDanger = (text: string): number => add('danger', text);

export function dismiss(id: number): void {
  const known = timers.get(id);
  if (known?.timer) clearTimeout(known.timer);
  timers.delete(id);
  $stack.set($stack.get().filter((one) => one.id !== id));
}

/** Dismisses all notifications, since the next action makes them obsolete. */
export function dismissAll(): void {
  for (const { id } of $stack.get()) dismiss(id);
}

/** Stops the timers while the pointer or the focus is on the notifications. */
export function pauseNotifications(): void {
  if (isPaused) return;
  isPaused = true;
  for (const [id, { left, since, timer }] of timers) {
    if (timer) clearTimeout(timer);
    timers.set(id, { left: left - (Date.now() - since), since: Date.now(), timer: null });
  }
}

export function resumeNotifications(): void {
  if (!isPaused) return;
  isPaused = false;
  for (const [id, { left }] of timers) run(id, Math.max(left, 1000));
}

/** Whether this page has restored what the page before stored. */
let isRestored = false;

/** Stores the current notifications for the page that a redirect leads to; without this, navigation drops them. */
export function stashNotifications(): void {
  restoreNotifications();
  const remaining = $stack.get().map(({ id, kind, text }) => {
    const { left = LIFETIME, since = Date.now() } = timers.get(id) ?? {};
    return { kind, text, left: isPaused ? left : left - (Date.now() - since) };
  });
  writeStorage('session', KEY, remaining.length > 0 ? remaining : null);
}

/** Shows the notifications that the page before stored. Only once: a leaving page would show its own again. */
export function restoreNotifications(): void {
  if (isRestored) return;
  isRestored = true;
  const kept = readStorage('session', KEY);
  writeStorage('session', KEY, null);
  if (!Array.isArray(kept)) return;
  for (const one of kept as Array<Partial<Notification> & { left?: number }>) {
    const kind = one.kind === 'success' ? 'success' : 'danger';
    if (typeof one.text === 'string') add(kind, one.text, Math.max(one.left ?? 0, 3000));
  }
}
