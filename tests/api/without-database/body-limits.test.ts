import { expect, test } from 'vitest';
import { createBodyBudget } from '#api/http/body-budget.ts';
import { bodyLimitsOf } from '#api/http/body-limits.ts';
import { createEvent } from '#contract/account-event-save.ts';
import { updateProfilePicture } from '#contract/user.ts';
import { login } from '#contract/session.ts';

test('all request bodies share one budget, which is released when a request ends', () => {
  const budget = createBodyBudget({ shared: 100, total: 100 });
  const [one, other] = [budget.open(), budget.open()];
  one.take(60);
  expect(() => other.take(50)).toThrow(
    expect.objectContaining({ status: 503, headers: { 'Retry-After': '3' } }),
  );
  other.take(40);
  one.release();
  other.take(60);
});

test('one body at a time may take more than what all share', () => {
  const budget = createBodyBudget({ shared: 100, total: 300 });
  const [large, other] = [budget.open(), budget.open()];
  large.take(150);
  expect(() => other.take(10)).toThrow(expect.objectContaining({ status: 503 }));
  large.take(150);
  expect(() => large.take(1)).toThrow(expect.objectContaining({ status: 503 }));
  large.release();
  other.take(300);
});

test('the maximum size of a body follows from the contract', () => {
  const picture = bodyLimitsOf(updateProfilePicture);
  expect([picture.multipart, picture.accepts('picture'), picture.accepts('photo0')]).toEqual([
    11 * 1024 * 1024,
    true,
    false,
  ]);
  const event = bodyLimitsOf(createEvent);
  expect(['cover', 'photo12', 'name', 'photoX', 'constructor'].map(event.accepts)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(bodyLimitsOf(login).json).toBeLessThan(event.json);
});
