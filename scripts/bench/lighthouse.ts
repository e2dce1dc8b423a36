import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { eventPageSlugs, paths } from '#model/paths.ts';
import { inTemporaryFolder, type Measure, median } from './measure.ts';
import { withProduct } from './product.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const figures = [
  { figure: 'LCP', audit: 'largest-contentful-paint', unit: 'ms', target: '≤ 1200' },
  { figure: 'CLS', audit: 'cumulative-layout-shift', unit: '', target: '0' },
  { figure: 'TBT', audit: 'total-blocking-time', unit: 'ms', target: '0' },
] as const;

/** Pages that no list links to, or that are lists of another kind, and two whose address asks for something. */
const OTHERS = [
  paths.comedians(2),
  paths.comediansIn('Puebla'),
  paths.venuesIn('Puebla'),
  paths.thisWeek,
  paths.openMics,
  paths.freeEvents,
  paths.onlineEvents,
  paths.pastEvents(),
  paths.eventsIn('Puebla'),
  paths.league,
  paths.bracket,
  paths.search,
  `${paths.search}?q=ana`,
  `${paths.events()}?city=Puebla`,
  paths.contact,
  paths.terms,
  paths.data,
];

/** A page of one sentence, without styles or scripts: what it takes is the time of the browser and the machine. */
const ONE_SENTENCE =
  '<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Hola</title><p>Hola.</p>';

/** Runs `work` while a server answers with that page. */
async function withOneSentence<Result>(work: (origin: string) => Promise<Result>): Promise<Result> {
  const server = createServer((_, reply) => {
    reply.setHeader('Content-Type', 'text/html; charset=utf-8').end(ONE_SENTENCE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

/** One page of each kind, found from the lists. */
async function kindsOfPage(origin: string): Promise<string[]> {
  const lists = [paths.events(), paths.comedians(), paths.groups(), paths.podcasts(), paths.venues()];
  const details = await Promise.all(
    lists.map(async (list) => {
      const html = await (await fetch(origin + list)).text();
      const links = [...html.matchAll(new RegExp(`href="(${list}/[\\w-]+)"`, 'g'))].map(
        ([, link = '']) => link,
      );
      return links.find((link) => !eventPageSlugs.has(link.slice(list.length + 1))) ?? list;
    }),
  );
  return [paths.home, ...lists, ...details, ...OTHERS];
}

export interface LighthouseOptions {
  /** The CPU slowdown factor. Computed from this machine's benchmark index unless given. */
  slowdown?: number | undefined;
}

/**
 * The CPU slowdown factor that simulates the preset's phone on a machine of this benchmark index. The preset says 4, which
 * Lighthouse means for an index of 1,533. For other indexes its docs/throttling.md links a calculator,
 * whose linear segments these are.
 */
function slowdownFor(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233;
  return index >= 800 ? 2 + (index - 800) / 500 : Math.max(1, 1 + (index - 150) / 650);
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const indexOf = (reports: readonly Report[]) =>
  median(reports.map(({ environment }) => environment.benchmarkIndex));

/**
 * Lighthouse's mobile preset, simulated throttling, the median of three runs a page, after runs of a page of one sentence,
 * which measure the speed of this machine. On a shared machine that changes from minute to minute: unless it is given,
 * the slowdown of each run is computed from the three runs before it.
 */
export async function* benchLighthouse(options: LighthouseOptions = {}): AsyncGenerator<Measure> {
  const bundled = chromium.executablePath();
  const chrome = await launch({
    chromePath: existsSync(bundled) ? bundled : SYSTEM_CHROMIUM,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const measures = await inTemporaryFolder((folder) =>
      withProduct({ DATA_DIR: folder }, async (origin) => {
        const control = await withOneSentence((page) => reportsOf(page, chrome.port, () => options.slowdown));
        let last = control;
        const slowdown = () => options.slowdown ?? Math.round(slowdownFor(indexOf(last)) * 10) / 10;
        const found = measuresOf('(a page of one sentence)', control);
        for (const path of await kindsOfPage(origin)) {
          const reports = await reportsOf(origin + path, chrome.port, slowdown, (report) => {
            last = [...last.slice(1), report];
          });
          found.push(...measuresOf(path, reports));
        }
        return found;
      }),
    );
    yield* measures;
  } finally {
    chrome.kill();
  }
}

async function reportsOf(
  url: string,
  port: number,
  slowdown: () => number | undefined,
  onReport: (report: Report) => void = () => {},
): Promise<Report[]> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const cpuSlowdownMultiplier = slowdown();
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // Other settings of the preset are unchanged.
      ...(cpuSlowdownMultiplier !== undefined && { throttling: { cpuSlowdownMultiplier } }),
    });
    if (!result) continue;
    reports.push(result.lhr);
    onReport(result.lhr);
  }
  return reports;
}

function measuresOf(path: string, reports: readonly Report[]): Measure[] {
  const scores = CATEGORIES.map((category) => ({
    bench: 'lighthouse',
    subject: path,
    figure: category,
    value: Math.round(median(reports.map((report) => report.categories[category]?.score ?? 0)) * 100),
    unit: '',
    target: '100',
  }));
  const timings = figures.map(({ figure, audit, unit, target }) => ({
    bench: 'lighthouse',
    subject: path,
    figure,
    value:
      Math.round(median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN)) * 1000) /
      1000,
    unit,
    target,
  }));
  const slowdown = median(
    reports.map(({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier),
  );
  return [
    ...scores,
    ...timings,
    { bench: 'lighthouse', subject: path, figure: 'index of the machine', value: indexOf(reports), unit: '' },
    { bench: 'lighthouse', subject: path, figure: 'slowed down', value: slowdown, unit: '×' },
  ];
}
