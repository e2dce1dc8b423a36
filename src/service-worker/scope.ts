/** An event that the browser keeps the worker awake for. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** What a navigation was answered before the worker was awake; undefined where it was not requested. */
  readonly preloadResponse: Promise<Response | undefined>;
  /** The page that asks; empty for a navigation. */
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageEventOfPage extends LastingEvent {
  readonly data: unknown;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageEventOfPage;
}

/** What a service worker finds around itself, as far as it is used here: the types of pages have no words for it. */
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
