import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccountData } from '#client/account/data.ts';
import { HttpError, isUnauthorized, NetworkError } from '#client/http/http.ts';
import { deadAddress, sendJson, serve } from './serve.ts';

const path = '/api/account/export/archive/';

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

const calls = (baseUrl: string) => createAccountData({ baseUrl, token: () => 'Bearer abc', timeout: 2000 });

test('downloads a file with the token and reports the progress', async () => {
  const half = Promise.withResolvers<void>();
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip' });
    response.write('uno ');
    // The rest is sent after the first part has arrived.
    void half.promise.then(() => response.end('dos'));
  });
  const bytes: number[] = [];
  const file = await calls(server.baseUrl).download((come) => {
    bytes.push(come);
    half.resolve();
  });
  expect(await file.text()).toBe('uno dos');
  expect(file.type).toBe('application/zip');
  expect(bytes).toEqual([4, 7]);
  const [{ url, headers } = { url: '', headers: {} }] = server.received;
  expect([url, headers['authorization'], headers['accept']]).toEqual([path, 'Bearer abc', 'application/zip']);
});

test('a refused download fails like any call, and a dead token is recognised', async () => {
  const server = await serve((_, response) => sendJson(response, { detail: 'Token inválido.' }, 401));
  const failure = await failureOf(calls(server.baseUrl).download(() => {}));
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({ status: 401, detail: 'Token inválido.' });
  expect(isUnauthorized(failure)).toBe(true);
});

test('a slow download continues while data arrives; a long silence is a failure', async () => {
  const after: typeof AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  };
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(after);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const PIECES = 30;
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip' });
    response.write('-');
    goOn = () => response.write('-');
    end = () => response.end();
  });
  let goOn = () => true;
  let end: () => unknown = () => undefined;
  const fetched = (chunkCount: number, silence: number) =>
    calls(server.baseUrl).download((bytes) => {
      if (bytes > chunkCount) return;
      vi.advanceTimersByTime(silence);
      if (bytes === chunkCount) end();
      else goOn();
    });
  expect((await fetched(PIECES, 50_000)).size).toBe(PIECES);
  expect(await failureOf(fetched(PIECES, 61_000))).toBeInstanceOf(NetworkError);
});

test('a truncated or unanswered download is a NetworkError', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip', 'Content-Length': '100' });
    response.write('uno', () => response.destroy());
  });
  expect(await failureOf(calls(server.baseUrl).download(() => {}))).toBeInstanceOf(NetworkError);
  expect(await failureOf(calls(await deadAddress()).download(() => {}))).toBeInstanceOf(NetworkError);
});
