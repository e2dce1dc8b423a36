import { createDeadline } from '#concurrency/deadline.ts';

/** Milliseconds until an answer has to be there. */
export const TIMEOUT = 15_000;

/** Tells one address that the content changed, for `timeout` milliseconds; what went wrong, without the address, or null. */
export async function callHook(url: string, timeout: number, signal: AbortSignal): Promise<string | null> {
  const deadline = createDeadline(timeout, signal);
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      // A redirect is no answer: the configured address is the one to call.
      redirect: 'manual',
      signal: deadline.signal,
    });
    await reply.body?.cancel();
    return reply.ok ? null : `answered ${reply.status}`;
  } catch (error) {
    const { name, cause } = error as Error;
    return cause instanceof Error && 'code' in cause ? String(cause.code) : name;
  } finally {
    deadline.clear();
  }
}
