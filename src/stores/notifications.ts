import { atom, type ReadableAtom } from 'nanostores';
import { noticeCopy } from '#copy/form/errors.ts';
import { keep, readKept } from './browser-storage.ts';

/** A message on top of the page, dismissible, removed after ten seconds (spec §2, §9). */
export interface Notification {
  id: number;
  kind: 'success' | 'danger';
  title: string;
  text: string;
}

/** Milliseconds a notification is shown (spec §9). */
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

/** A success replaces the one before it, a failure its own repeat: several saves in a row do not cover the page. */
function add(kind: Notification['kind'], text: string, left = LIFETIME): number {
  const twin = $stack.get().find((one) => one.kind === kind && (kind === 'success' || one.text === text));
  if (twin) dismiss(twin.id);
  lastId += 1;
  $stack.set([...$stack.get(), { id: lastId, kind, title: noticeCopy.title[kind], text }]);
  run(lastId, left);
  return lastId;
}

/** Each gives the id to dismiss it by. */
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

/** No message ends while the pointer or the focus is among them. */
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

/** Whether this page has what the page before handed over. */
let isTakenOver = false;

/** Has those still standing told on the page that a redirect leads to; any other way drops them. */
export function handOver(): void {
  takeOver();
  const standing = $stack.get().map(({ id, kind, text }) => {
    const { left = LIFETIME, since = Date.now() } = timers.get(id) ?? {};
    return { kind, text, left: isPaused ? left : left - (Date.now() - since) };
  });
  keep('session', KEY, standing.length > 0 ? standing : null);
}

/** Takes over what the page before handed over; once, since a page on its way out would take back its own. */
export function takeOver(): void {
  if (isTakenOver) return;
  isTakenOver = true;
  const kept = readKept('session', KEY);
  keep('session', KEY, null);
  if (!Array.isArray(kept)) return;
  for (const one of kept as Array<Partial<Notification> & { left?: number }>) {
    const kind = one.kind === 'success' ? 'success' : 'danger';
    if (typeof one.text === 'string') add(kind, one.text, Math.max(one.left ?? 0, 3000));
  }
}
