import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createCircuit } from '#concurrency/circuit.ts';
import { createPool } from '#concurrency/pool.ts';
import type { S3Config } from './s3-config.ts';
import type { ByteRange } from '../byte-range.ts';
import { type ListPage, parseListPage } from './list-page.ts';
import { codeIn, isTimeout, isTransient, S3Error, S3ReplyError } from './s3-error.ts';
import { readBody, send, type SentBody } from './send.ts';
import { encodePath, encodeQuery, sha256, signRequest } from './sign-request.ts';

export interface S3ClientOptions {
  /** Milliseconds until an answer begins. */
  timeout?: number;
  /** How often a call that fails for a passing reason is made. */
  attempts?: number;
  /** Milliseconds before the second attempt; each further pause is four times as long, 2 s at most. */
  retryPause?: number;
  /** Consecutive failures, and calls without an answer in time, after which calls are refused until a probe is answered. */
  failures?: number;
  timeouts?: number;
  /** Milliseconds between probes. */
  probeEvery?: number;
  /** Called at the end of each attempt; `error` is null for a success. `isRefusing`: further calls are refused. */
  observe?: (error: unknown, isRefusing: boolean) => void;
}

const TIMEOUT = 5000;
const RETRY_PAUSE = 100;
const MAX_PAUSE = 2000;
const ATTEMPTS = 3;

/** Calls at once, and those that may wait: further ones are refused. */
const CONCURRENCY = 32;
const MAX_WAITING = 1000;

/** Bytes of a list or of an error that are read. */
const MAX_TEXT = 16 * 1024 * 1024;
/** Milliseconds for the whole of a file that is read into memory. */
const BODY_TIMEOUT = 30_000;

const EMPTY_HASH = sha256('');

export interface S3ObjectFacts {
  bytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

interface Call {
  operation: keyof typeof methods;
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: SentBody;
}

const methods = { put: 'PUT', get: 'GET', head: 'HEAD', list: 'GET', delete: 'DELETE' } as const;

const factsOf = ({ headers }: IncomingMessage): S3ObjectFacts => {
  const bytes = Number(headers['content-length']);
  if (headers['content-length'] === undefined)
    throw new S3ReplyError('The store does not say how long a file is.');
  return { bytes, modifiedAt: Date.parse(headers['last-modified'] ?? '') };
};

/** Reads an answer whose body does not matter, so that its connection can be used again. */
const discard = (answer: IncomingMessage | null) => void answer?.resume();

const FAILURES = 5;
const PROBE_EVERY = 500;

/** Makes calls: signed, some at once, tried again where they fail for a passing reason, refused while the store is away. */
function createCaller(config: S3Config, options: S3ClientOptions) {
  const { timeout = TIMEOUT, attempts = ATTEMPTS, retryPause = RETRY_PAUSE, observe } = options;
  const runInPool = createPool(CONCURRENCY, MAX_WAITING);
  const endpoint = new URL(config.endpoint);

  const start = ({ operation, key, query = {}, headers = {}, body }: Call): Promise<IncomingMessage> => {
    const path = encodePath(`/${config.bucket}${key && `/${key}`}`);
    const method = methods[operation];
    const signed = signRequest(
      {
        method,
        host: endpoint.host,
        path,
        query,
        at: new Date(),
        headers: body ? { ...headers, 'content-length': String(body.bytes) } : headers,
        payloadHash: body?.sha256 ?? EMPTY_HASH,
      },
      config,
    );
    const search = encodeQuery(query);
    return send({
      endpoint,
      path: search ? `${path}?${search}` : path,
      method,
      headers: signed,
      body,
      timeout,
    });
  };

  const circuit = createCircuit({
    failures: options.failures ?? FAILURES,
    timeouts: options.timeouts ?? 1,
    probeEvery: options.probeEvery ?? PROBE_EVERY,
    async probe() {
      const answer = await start({
        operation: 'list',
        key: '',
        query: { 'list-type': '2', 'max-keys': '1' },
      });
      discard(answer);
      // A refusal is an answer, too: the caller is told of it.
      if ((answer.statusCode ?? 0) >= 500) throw new S3Error(answer.statusCode ?? 0, '');
    },
    onClose: () => observe?.(null, false),
  });

  /** One attempt. `read` gets the answer, or null where there is no such key. */
  const attempt = async <T>(
    call: Call,
    read: (answer: IncomingMessage | null) => Promise<T> | T,
  ): Promise<T> => {
    const end = circuit.begin();
    try {
      const answer = await start(call);
      const { statusCode = 0 } = answer;
      let result: T;
      if (statusCode >= 200 && statusCode < 300) result = await read(answer);
      else {
        const code = codeIn((await readBody(answer, MAX_TEXT, BODY_TIMEOUT)).toString());
        if (statusCode !== 404 || code === 'NoSuchBucket') throw new S3Error(statusCode, code);
        result = await read(null);
      }
      end.succeed();
      observe?.(null, circuit.isOpen());
      return result;
    } catch (error) {
      end.fail(isTimeout(error));
      observe?.(error, circuit.isOpen());
      throw error;
    }
  };

  return <T>(call: Call, read: (answer: IncomingMessage | null) => Promise<T> | T): Promise<T> =>
    runInPool(async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(call, read);
        } catch (error) {
          if (tries === attempts || !isTransient(error) || circuit.isOpen()) throw error;
        }
        // Up to twice as long, so that those that failed together do not come back together.
        await pause(Math.min(MAX_PAUSE, retryPause * 4 ** (tries - 1)) * (1 + Math.random()));
      }
    });
}

/**
 * Calls of S3 for one bucket, with path-style addresses. All of them are idempotent: those that fail for a passing
 * reason are tried again. Rejects with `S3Error`, `CircuitOpenError`, `PoolFullError` or an error of the connection.
 */
export type S3Client = ReturnType<typeof createS3Client>;

export function createS3Client(config: S3Config, options: S3ClientOptions = {}) {
  const run = createCaller(config, options);
  return {
    /** The object is durable when this resolves; readers see the whole object or none. */
    put: async (key: string, body: Uint8Array | SentBody): Promise<void> => {
      const sent: SentBody =
        body instanceof Uint8Array
          ? { bytes: body.length, sha256: sha256(body), open: () => Readable.from([body]) }
          : body;
      await run({ operation: 'put', key, body: sent }, (answer) => {
        if (answer === null) throw new S3Error(404, 'NoSuchBucket');
        discard(answer);
      });
    },
    head: (key: string): Promise<S3ObjectFacts | null> =>
      run({ operation: 'head', key }, (answer) => {
        discard(answer);
        return answer && factsOf(answer);
      }),
    /** The body is read by the caller, at any speed; null where there is no such key. */
    get: (key: string, range?: ByteRange): Promise<(S3ObjectFacts & { body: Readable }) | null> =>
      run(
        { operation: 'get', key, ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }) },
        (answer) => answer && { ...factsOf(answer), body: answer },
      ),
    /** A whole object in memory; null where there is no such key. */
    readAll: (key: string): Promise<Buffer | null> =>
      run(
        { operation: 'get', key },
        (answer) => answer && readBody(answer, factsOf(answer).bytes, BODY_TIMEOUT),
      ),
    /** One page of the keys that start with `prefix`; with `delimiter` keys that have it behind the prefix are folders. */
    listPage: (
      prefix: string,
      page: { delimiter?: string; token?: string | null; max?: number } = {},
    ): Promise<ListPage> => {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix,
        ...(page.delimiter && { delimiter: page.delimiter }),
        ...(page.token && { 'continuation-token': page.token }),
        ...(page.max && { 'max-keys': String(page.max) }),
      };
      return run({ operation: 'list', key: '', query }, async (answer) => {
        if (answer === null) throw new S3Error(404, 'NoSuchBucket');
        return parseListPage((await readBody(answer, MAX_TEXT, BODY_TIMEOUT)).toString());
      });
    },
    /** Does nothing where there is no such key. */
    delete: (key: string): Promise<void> => run({ operation: 'delete', key }, discard),
  };
}

/** All pages of a list. */
export async function* listPages(
  client: Pick<S3Client, 'listPage'>,
  prefix: string,
  options: { delimiter?: string } = {},
): AsyncGenerator<ListPage> {
  let token: string | null = null;
  do {
    const page: ListPage = await client.listPage(prefix, { ...options, token });
    yield page;
    token = page.next;
  } while (token !== null);
}
