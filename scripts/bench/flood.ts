import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** A flood of searches that are all different, from many addresses, in a thread of its own. */
export interface FloodOrder {
  origin: string;
  /** Seconds in which requests are sent and their answers are not counted, and those after them. */
  warmUp?: number;
  seconds: number;
  connections: number;
  /** Requests a second, also while answers are missing; null: each connection sends its next one after an answer. */
  rate: number | null;
}

/** An answer: its status (0 without one), and the milliseconds it took. */
export type FloodAnswer = readonly [status: number, ms: number];

/** Milliseconds between the moments at which requests of a fixed rate are sent. */
const TICK = 5;

const { origin, warmUp = 0, seconds, connections, rate } = workerData as FloodOrder;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers: FloodAnswer[] = [];

function ask(): Promise<void> {
  // As many addresses as a large attack has, so that no limit of one address counts.
  const number = Math.floor(Math.random() * 2 ** 24);
  const headers = { 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  const word = Math.random().toString(36).slice(2, 10);
  const asked = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => {
      if (asked - started >= warmUp * 1000) answers.push([status, performance.now() - asked]);
      resolve();
    };
    get(`${origin}/api/events/?search=${word}`, { agent, headers }, (response) =>
      response.resume().on('end', () => end(response.statusCode ?? 0)),
    ).on('error', () => end(0));
  });
}

const started = performance.now();
const isOver = () => performance.now() - started > (warmUp + seconds) * 1000;

async function askAgainAndAgain(): Promise<void> {
  while (!isOver()) await ask();
}

function askAtRate(perSecond: number): Promise<void> {
  return new Promise((resolve) => {
    const open = new Set<Promise<void>>();
    let sent = 0;
    const timer = setInterval(() => {
      const due = ((performance.now() - started) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        // Beyond the connections a request would wait here, not at the server.
        if (open.size >= connections) continue;
        const asked = ask();
        open.add(asked);
        void asked.then(() => open.delete(asked));
      }
      if (!isOver()) return;
      clearInterval(timer);
      void Promise.all(open).then(() => resolve());
    }, TICK);
  });
}

if (rate === null) await Promise.all(Array.from({ length: connections }, askAgainAndAgain));
else await askAtRate(rate);
agent.destroy();
parentPort?.postMessage(answers, []);
