import { onTestFinished, vi } from 'vitest';

/** An in-memory `Storage` of one tab. */
function storage(): Storage {
  const entries = new Map<string, string>();
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
  };
  return new Proxy(methods as unknown as Storage, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : entries.get(String(key))),
    set: (_, key, value) => {
      entries.set(String(key), String(value));
      return true;
    },
    has: (target, key) => key in target || entries.has(String(key)),
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      entries.has(String(key))
        ? { enumerable: true, configurable: true, value: entries.get(String(key)) }
        : undefined,
  });
}

/** The browser globals that stores use; removed after the test. */
export function openPage(path = '/') {
  const local = storage();
  const session = storage();
  const visited: string[] = [];
  const url = new URL(path, 'https://risoteca.test');
  const go = (target: string) => void visited.push(target);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    assign: go,
    replace: go,
  });
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    local,
    session,
    /** The addresses that the page navigated to, in order. */
    visited,
    /** Simulates a change of a key in another tab. */
    changedElsewhere: (key: string | null, newValue: string | null = null) => {
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
  };
}
