import { statfs } from 'node:fs/promises';
import type { SelectQueryBuilder } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { createPool } from '#concurrency/pool.ts';
import type { Database } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import type { Load } from '../limits/load.ts';
import type { ObjectStore } from '../s3/object-store.ts';

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const PUBLISH_BUCKETS = [0.05, 0.1, 0.16, 0.25, 0.5, 1, 2.5, 10, 60];

interface MetricsOptions {
  db: Db;
  load: Load;
  /** Null where files are stored in `dataDir`. */
  objectStore: ObjectStore | null;
  /** The checks of passwords in this process. */
  passwordQueue: Pick<ReturnType<typeof createPool>, 'state'>;
  /** The folder of database, media and releases. */
  dataDir: string;
}

/** Figures of this process and of its database, in the text format of Prometheus. */
export interface Metrics {
  /** Counts a call of the API. `route` is the pattern of its path, so that paths of entries are no labels. */
  countCall(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** Counts a page or file of the site. */
  countPage(status: number): void;
  /** A change was announced, which is live at the next `pagesWritten`. */
  changeAnnounced(): void;
  pagesWritten(pages: number): void;
  /** All figures as text. Rejects when the database does not answer. */
  text(): Promise<string>;
  contentType: string;
}

async function rowCount<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { rows } = await query.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow();
  return rows;
}

export function createMetrics({ db, load, objectStore, passwordQueue, dataDir }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Histogram({
    name: 'risoteca_api_request_duration_seconds',
    help: 'Calls of the API, by method, pattern of the path and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const pageRequests = new Counter({
    name: 'risoteca_page_requests_total',
    help: 'Pages and files of the site that were answered, by status.',
    labelNames: ['status'],
    registers,
  });
  const publishing = new Histogram({
    name: 'risoteca_publish_duration_seconds',
    help: 'From the announcement of a change until all its pages are live.',
    buckets: PUBLISH_BUCKETS,
    registers,
  });
  const pagesWritten = new Counter({
    name: 'risoteca_pages_written_total',
    help: 'Pages that followed a change.',
    registers,
  });

  /** A gauge with a label, whose values are read for each answer. */
  const gauge = (
    name: string,
    help: string,
    label: string,
    read: () => Promise<Array<[string, number]>> | Array<[string, number]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        for (const [value, count] of await read()) this.set({ [label]: value }, count);
      },
    });

  gauge('risoteca_work', 'Work of the API in progress or waiting for its turn.', 'state', () => {
    const lanes = load.state();
    const passwords = passwordQueue.state();
    return [
      ['running', lanes.reduce((sum, lane) => sum + lane.running, 0)],
      ['waiting', lanes.reduce((sum, lane) => sum + lane.waiting, 0)],
      ['passwords running', passwords.running],
      ['passwords waiting', passwords.waiting],
    ];
  });
  gauge('risoteca_refused', 'Work refused because of load since the start, by lane.', 'lane', () =>
    load.state().map(({ lane, refused }) => [lane, refused]),
  );
  gauge('risoteca_mail', 'Mail that waits to be sent, and mail that was given up.', 'state', async () => [
    ['waiting', await rowCount(db.selectFrom('mails').where('next_attempt_at', 'is not', null))],
    [
      'given up',
      await rowCount(
        db.selectFrom('mails').where('next_attempt_at', 'is', null).where('sent_at', 'is', null),
      ),
    ],
  ]);
  gauge('risoteca_publishing', 'Pages that fail to render, and builds that wait.', 'state', async () => [
    ['pages failed', await rowCount(db.selectFrom('publishing_errors'))],
    ['builds queued', await rowCount(db.selectFrom('builds').where('state', '=', 'queued'))],
  ]);
  gauge('risoteca_storage_bytes', 'The file system of DATA_DIR.', 'state', async () => {
    const { bsize, bavail, blocks } = await statfs(dataDir);
    return [
      ['free', bsize * bavail],
      ['total', bsize * blocks],
    ];
  });

  if (objectStore)
    gauge('risoteca_object_storage', 'Calls to the object storage, and whether it fails.', 'state', () => {
      const counts = objectStore.counts();
      return [
        ['failing', objectStore.isFailing() ? 1 : 0],
        ['calls', counts.calls],
        ['calls failed', counts.failures],
      ];
    });

  /** When the oldest change was announced whose pages are not all live. */
  let announcedAt: number | null = null;
  return {
    countCall: (labels, seconds) => calls.observe(labels, seconds),
    countPage: (status) => pageRequests.inc({ status }),
    changeAnnounced: () => {
      announcedAt ??= performance.now();
    },
    pagesWritten: (pages) => {
      pagesWritten.inc(pages);
      if (announcedAt !== null) publishing.observe((performance.now() - announcedAt) / 1000);
      announcedAt = null;
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
