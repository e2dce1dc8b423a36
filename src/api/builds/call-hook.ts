import { createDeadline } from '#concurrency/deadline.ts';

/** Milliseconds until the hook has to respond. */
export const TIMEOUT = 15_000;

/** What is sent to a hook, as JSON. */
interface HookMessage {
  body: string;
  headers?: Record<string, string>;
}

/** Sends a POST to the hook. Returns null for a 2xx within `timeout` milliseconds, else the problem without the URL. */
export async function callHook(
  url: string,
  timeout: number,
  signal: AbortSignal,
  { body, headers = {} }: HookMessage = { body: '{}' },
): Promise<string | null> {
  const deadline = createDeadline(timeout, signal);
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      // A redirect counts as a failure: only the configured URL is called.
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
