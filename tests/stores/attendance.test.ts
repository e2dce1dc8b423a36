import { expect, test } from 'vitest';
import type { User } from '#model/account/user.ts';
import { openPage } from '../support/browser-globals.ts';
import { openCaches } from '../support/caches.ts';

async function open() {
  const page = openPage('/mi-cuenta/favoritos');
  openCaches();
  const { beginSession } = await import('#stores/session.ts');
  const { $attendance, answerAttendance } = await import('#stores/attendance.ts');
  const { forgetEverything } = await import('#stores/logout.ts');
  const logInAs = (id: number) => beginSession(`t${id}`, { id, name: 'Ana' } as User);
  return { ...page, logInAs, answerAttendance, forgetEverything, answers: () => $attendance.get() };
}

test('an answer about a past event is kept for its user, replaced by the other one, and taken back by the same', async () => {
  const { logInAs, answerAttendance, answers } = await open();
  logInAs(1);
  answerAttendance(5, true);
  answerAttendance(6, false);
  expect(answers()).toEqual({ 5: true, 6: false });
  answerAttendance(5, false);
  answerAttendance(6, false);
  expect(answers()).toEqual({ 5: false });
  logInAs(2);
  expect(answers()).toEqual({});
  logInAs(1);
  expect(answers()).toEqual({ 5: false });
});

test('answers are neither kept for a guest nor after a logout', async () => {
  const { logInAs, answerAttendance, answers, forgetEverything, local } = await open();
  answerAttendance(5, true);
  expect(answers()).toEqual({});
  logInAs(1);
  answerAttendance(5, true);
  await forgetEverything();
  expect([answers(), local.getItem('own:fui')]).toEqual([{}, null]);
});
