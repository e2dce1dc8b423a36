import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Clock } from '#api/builds/clock.ts';

/** A manual clock. At each alarm it waits until the work of the alarm is done. */
export function manualClock() {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const alarms = new Set<{ at: number; callback: () => void }>();
  const clock: Clock = {
    now: () => time,
    later: (delay, callback) => {
      const alarm = { at: time + delay, callback };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
  };
  const advance = async (ms: number, isSettled: () => Promise<void>): Promise<void> => {
    await isSettled();
    const end = time + ms;
    for (;;) {
      const [next] = [...alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      alarms.delete(next);
      time = next.at;
      next.callback();
      await isSettled();
    }
    time = end;
  };
  return { clock, advance };
}

interface Call {
  at: number;
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The server of the hook. It answers as the test says and records the calls. */
export async function startHookServer(clock: Clock) {
  const calls: Call[] = [];
  const hookServer = { status: 200, isSilent: false, onCall: async (): Promise<void> => {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = async () => {
      const { method, url, headers } = request;
      calls.push({ at: clock.now(), method, url, headers, body: Buffer.concat(chunks).toString() });
      await hookServer.onCall();
      if (!hookServer.isSilent) response.writeHead(hookServer.status, { Location: '/elsewhere' }).end('ok');
    };
    request.on('end', () => void answer());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { calls, hookServer, url: `http://127.0.0.1:${port}/build_hooks/s3cr3t?t=1` };
}
