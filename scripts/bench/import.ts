import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { createApp } from '#api/app.ts';
import type { importWire } from '#contract/admin/csv-calls.ts';
import type { z } from 'zod';
import type { Measure } from './measure.ts';

const ROWS = 50_000;

type Figure = Omit<Measure, 'bench' | 'subject'>;

/** A table of new venues, and one that moves them. */
const created = `name,city,state,address,phone\n${rows((row) => `Foro ${row},Puebla,Puebla,Calle ${row},222${row}`)}`;
const moved = (first: number) => `id,city\n${rows((row) => `${first + row},Xalapa`)}`;

function rows(cells: (row: number) => string): string {
  return Array.from({ length: ROWS }, (_, row) => `${cells(row)}\n`).join('');
}

interface Calls {
  app: ReturnType<typeof createApp>;
  token: string;
  /** The lowest id of the venues that `created` made. */
  firstVenue: () => Promise<number>;
}

/** How long the largest import, its trial and its undoing take, and how long each keeps other calls waiting. */
export async function measureImport({ app, token, firstVenue }: Calls): Promise<Figure[]> {
  const post = async (path: string, ifMatch: string | null, fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const reply = await app.request(`http://localhost/api/admin/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(ifMatch && { 'If-Match': ifMatch }) },
      body,
    });
    const text = await reply.text();
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text) as z.output<typeof importWire>;
  };
  const figures: Figure[] = [];
  const measure = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    let memory = 0;
    const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 50);
    delay.enable();
    const start = performance.now();
    const result = await work();
    const seconds = (performance.now() - start) / 1000;
    delay.disable();
    clearInterval(watch);
    figures.push(
      { figure: name, value: Math.round(seconds * 10) / 10, unit: 's' },
      { figure: `${name}, longest block`, value: Math.round(delay.max / 1e6), unit: 'ms' },
      { figure: `${name}, memory`, value: Math.round(memory / 2 ** 20), unit: 'MB' },
    );
    return result;
  };
  const importTable = async (name: string, table: string): Promise<number> => {
    const file = new Blob([table], { type: 'text/csv' });
    const trial = await measure(`trial of ${name}`, () =>
      post('import/venues/', null, { file, dry_run: 'true' }),
    );
    const done = await measure(name, () => post('import/venues/', `"${trial.fingerprint}"`, { file }));
    return done.change_set ?? 0;
  };
  const creation = await importTable(`import of ${ROWS} new venues`, created);
  const move = await importTable(`import of ${ROWS} changed venues`, moved(await firstVenue()));
  await measure(`undoing ${ROWS} changes`, () => post(`change-sets/${move}/undo/`, null, {}));
  await measure(`undoing ${ROWS} creations`, () => post(`change-sets/${creation}/undo/`, null, {}));
  return figures;
}
