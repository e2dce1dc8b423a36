import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What the module uses of an element. */
class Element {
  dataset = {};
  style = {};
  textContent = '';
  onclick: (() => void) | null = null;
  parent: Element | null = null;
  children: Array<Element | string> = [];
  append(...children: Array<Element | string>): void {
    for (const child of children) if (child instanceof Element) child.parent = this;
    this.children.push(...children);
  }
  replaceChildren(...children: Array<Element | string>): void {
    this.children = [];
    this.append(...children);
  }
  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
  }
  get text(): string {
    return (
      this.textContent +
      this.children.map((child) => (child instanceof Element ? child.text : child)).join('')
    );
  }
  /** The button with this text. */
  button(text: string): Element | undefined {
    const inside = this.children.flatMap((child) =>
      child instanceof Element ? (child.button(text) ?? []) : [],
    );
    return this.onclick && this.textContent === text ? this : inside[0];
  }
}

interface Field {
  value: string;
  defaultValue: string;
}

/** A page with these fields; `head` answers its requests. */
function open({
  fields = [],
  head = async () => new Response(null),
}: { fields?: Field[]; head?: () => Promise<Response> } = {}) {
  const page = openPage('/contacto');
  const counts = { reloads: 0, requests: 0 };
  Object.assign(location, { reload: () => (counts.reloads += 1) });
  vi.stubGlobal('fetch', () => {
    counts.requests += 1;
    return head();
  });
  let body = new Element();
  /** Loads the page: what it showed before is gone. */
  const load = async () => {
    vi.resetModules();
    body = new Element();
    vi.stubGlobal('document', {
      body,
      createElement: () => new Element(),
      querySelector: () => body.children[0] ?? null,
      querySelectorAll: () => fields,
    });
    return import('#islands/loading/missing-code.ts');
  };
  return {
    ...page,
    counts,
    load,
    told: () => body.text,
    press: (text: string) => body.button(text)?.onclick?.(),
  };
}

const MISSING = /^¡Ups! No pudimos traer una parte de esta página\./;
const OUTDATED = /^¡Ups! Hay una versión nueva de esta página\./;
const OFFLINE = /^¡Ups! Sin conexión\./;

test('a missing script reloads the page at most once a minute, and is reported in between', async () => {
  const { load, counts, told } = open();
  for (const [seconds, reloads, message] of [
    [0, 1, /^$/],
    [1, 1, MISSING],
    [59, 1, MISSING],
    [60, 2, /^$/],
    [119, 2, MISSING],
    [120, 3, /^$/],
  ] as const) {
    vi.setSystemTime(Date.UTC(2026, 10, 26, 18, 0, seconds));
    const { handleMissingCode } = await load();
    await handleMissingCode();
    expect([seconds, counts.reloads]).toEqual([seconds, reloads]);
    expect(told()).toMatch(message);
  }
});

test('the report can be closed, and its other button reloads the page', async () => {
  const { load, counts, told, press, session } = open();
  session.setItem('code.reloaded', String(Date.now()));
  const { handleMissingCode } = await load();
  await handleMissingCode();
  press('Volver a intentar');
  expect(counts.reloads).toBe(1);
  press('Cerrar');
  expect(told()).toBe('');
});

test('a missing script is only reported where a reload would lose typed text', async () => {
  const untouched = { value: 'Ana', defaultValue: 'Ana' };
  const typed = { value: 'Una carta larga.', defaultValue: '' };
  for (const [fields, isObjecting, reloads] of [
    [[untouched], false, 1],
    [[untouched, typed], false, 0],
    [[], true, 0],
  ] as const) {
    const { load, counts, told } = open({ fields: [...fields] });
    // A form that keeps its text elsewhere.
    if (isObjecting) addEventListener('beforeunload', (event) => event.preventDefault());
    const { handleMissingCode } = await load();
    await handleMissingCode();
    expect(counts.reloads).toBe(reloads);
    expect(told()).toMatch(reloads === 1 ? /^$/ : OUTDATED);
  }
});

test('a lost connection never reloads the page, and is reported where the visitor asked for the script', async () => {
  for (const head of [
    () => Promise.reject(new TypeError('no network')),
    async () => new Response(null, { status: 503 }),
  ])
    for (const [isRequested, message] of [
      [true, OFFLINE],
      [false, /^$/],
    ] as const) {
      const { load, counts, told } = open({ head });
      const { handleMissingCode } = await load();
      await handleMissingCode(isRequested);
      expect(counts.reloads).toBe(0);
      expect(told()).toMatch(message);
    }
});

test('several scripts that are missing at once are judged together', async () => {
  const { load, counts } = open();
  const { handleMissingCode } = await load();
  await Promise.all([handleMissingCode(), handleMissingCode(), handleMissingCode()]);
  expect(counts).toEqual({ reloads: 1, requests: 1 });
});
