/** An event with `waitUntil`, which keeps the worker running until the work is done. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response to a navigation that the browser requested while the worker started; undefined without navigation preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  /** The client that made the request; empty for a navigation. */
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}

export interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
}

/** The used part of `ServiceWorkerGlobalScope`, which the DOM types do not declare. */
interface WorkerScope {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ readonly url: string } | undefined>;
  };
  readonly registration: ServiceWorkerRegistration;
}

export const scope = globalThis as unknown as WorkerScope;
