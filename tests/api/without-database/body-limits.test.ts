import { expect, test } from 'vitest';
import { createBodyBudget } from '#api/http/body-budget.ts';
import { bodyLimitsOf } from '#api/http/body-limits.ts';
import { createEvent } from '#contract/account-event-save.ts';
import { login } from '#contract/session.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

const refusal = expect.objectContaining({ status: 503, headers: { 'Retry-After': '3' } });

test('the bodies of one sender share a part of the budget, which is released when a request ends', () => {
  const budget = createBodyBudget({ texts: { all: 250, each: 100 } });
  const [one, other, stranger, third] = ['a', 'a', 'b', 'c'].map((address) => budget.open(() => address));
  one?.take(60, 'text');
  expect(() => other?.take(50, 'text')).toThrow(refusal);
  other?.take(40, 'text');
  stranger?.take(100, 'text');
  // The whole budget is used up.
  expect(() => third?.take(60, 'text')).toThrow(refusal);
  one?.release();
  other?.take(60, 'text');
  third?.take(50, 'text');
});

test('an account has its own share at every address', () => {
  const budget = createBodyBudget({ texts: { all: 250, each: 100 } });
  const [one, other] = [budget.open(() => 'a'), budget.open(() => 'a')];
  one.belongTo(1);
  other.belongTo(2);
  one.take(100, 'text');
  other.take(100, 'text');
});

test('uploads leave room for texts', () => {
  const budget = createBodyBudget({ uploads: { all: 100, each: 100 }, large: 100 });
  budget.open(() => 'a').take(100, 'upload');
  budget.open(() => 'b').take(100, 'upload');
  expect(() => budget.open(() => 'c').take(1, 'upload')).toThrow(refusal);
  budget.open(() => 'c').take(1, 'text');
});

test('one upload at a time may be large, and leaves the budget of others alone', () => {
  const budget = createBodyBudget({ uploads: { all: 200, each: 100 }, large: 300 });
  const [large, other, stranger] = ['a', 'b', 'c'].map((address) => budget.open(() => address));
  large?.take(100, 'upload');
  large?.take(300, 'upload');
  expect(() => large?.take(1, 'upload')).toThrow(refusal);
  other?.take(100, 'upload');
  expect(() => other?.take(1, 'upload')).toThrow(refusal);
  large?.release();
  other?.take(300, 'upload');
  stranger?.take(100, 'upload');
});

test('a large upload that arrives slowly gives way to another one, and a fast one does not', () => {
  let time = 0;
  const budget = createBodyBudget({ uploads: { all: 20, each: 1 }, now: () => time });
  const [slow, fast, other] = ['a', 'b', 'c'].map((address) => budget.open(() => address));
  slow?.take(1_000_000, 'upload');
  expect(() => fast?.take(5_000_000, 'upload')).toThrow(refusal);
  expect(slow?.signal().aborted).toBe(false);
  time += 31_000;
  expect(() => fast?.take(5_000_000, 'upload')).toThrow(refusal);
  expect(slow?.signal().aborted).toBe(true);
  slow?.release();
  fast?.take(5_000_000, 'upload');
  time += 31_000;
  expect(() => other?.take(5_000_000, 'upload')).toThrow(refusal);
  expect(fast?.signal().aborted).toBe(false);
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
