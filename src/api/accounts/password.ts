import { hash, verify } from '@node-rs/argon2';
import { fieldMessage } from '#contract/messages.ts';
import { MAX_PASSWORD } from '#contract/password.ts';
import { createPool, PoolFullError } from '#concurrency/pool.ts';
import { OverloadError } from '../limits/load.ts';

/** argon2id at 19 MiB and two passes: about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const SHORTEST = 8;

/**
 * Hashes computed concurrently, each with 19 MiB. Two: they share four threads with the reading of files, which pages must
 * not wait for.
 */
const CONCURRENCY = 2;

/** Checks that may wait: about 600 ms on two cores. Further ones are refused at once. */
const MAX_WAITING = 32;

/** The checks of passwords that run and wait in this process. */
export const passwordQueue = createPool(CONCURRENCY, MAX_WAITING);

/** Throws an `OverloadError` when too many wait. */
const runInQueue = <Result>(work: () => Promise<Result>): Promise<Result> =>
  passwordQueue(work).catch((error: unknown) => {
    throw error instanceof PoolFullError ? new OverloadError() : error;
  });

/** The same letters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return runInQueue(() => hash(normal(password), COST));
}

/** A hash to verify against where an account has none, so that the call takes the same time. */
let placeholder: Promise<string> | null = null;

/**
 * Whether a password is the one behind each of `stored`. No hash, which is what an account without a
 * password and an address without an account have, costs as much time as a wrong one.
 */
export function verifyPasswords(
  stored: ReadonlyArray<string | null | undefined>,
  password: string,
): Promise<boolean[]> {
  return runInQueue(async () => {
    placeholder ??= hash(normal(''), COST);
    const results: boolean[] = [];
    for (const each of stored)
      results.push((await verify(each || (await placeholder), normal(password))) && Boolean(each));
    return results;
  });
}

/** As `verifyPasswords`, for one hash. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const [isRight = false] = await verifyPasswords([stored], password);
  return isRight;
}

/** Messages about a weak password; empty for a strong one. */
export async function weaknessesOf(password: string): Promise<string[]> {
  const typed = normal(password);
  const lower = typed.toLowerCase();
  const common = await commonPasswords();
  const weaknesses: Array<[boolean, string]> = [
    [Array.from(typed).length < SHORTEST, fieldMessage.passwordShort],
    [common.has(lower) || common.has(withoutAccents(lower)), fieldMessage.passwordCommon],
    [/^\d+$/.test(typed), fieldMessage.passwordNumeric],
  ];
  return weaknesses.filter(([isWeak]) => isWeak).map(([, message]) => message);
}

/** What is wrong with a new password typed twice; `differ` comes alone, since it hides which one is meant. */
export async function problemsOfNew(password: string, again: string): Promise<string[]> {
  return password === again ? weaknessesOf(password) : [fieldMessage.passwordsDiffer];
}

/**
 * What is wrong with the new password of a body, `password1` and `password2`, by field. That they differ is
 * told at the first, which is what clients show, unless that one has a message of its own.
 */
export async function problemsOfNewIn(body: unknown): Promise<Record<string, string[]>> {
  const { password1, password2 } = (body ?? {}) as Record<string, unknown>;
  if (typeof password1 !== 'string' || password1.length === 0 || password1.length > MAX_PASSWORD) return {};
  const weaknesses = await weaknessesOf(password1);
  const doDiffer = typeof password2 === 'string' && password2 !== '' && password2 !== password1;
  const differ = doDiffer ? [fieldMessage.passwordsDiffer] : [];
  const [first, second] = weaknesses.length > 0 ? [weaknesses, differ] : [differ, []];
  return {
    ...(first.length > 0 && { password1: first }),
    ...(second.length > 0 && { password2: second }),
  };
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

let common: Promise<ReadonlySet<string>> | null = null;

/** Imported when a password is first chosen: other processes need no list of fifty thousand words. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
