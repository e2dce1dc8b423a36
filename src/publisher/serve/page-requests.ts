/** A request to the publisher for a page. */
export interface PageRequest {
  id: number;
  path: string;
}

/** The answer to the request with the same `id`: HTML, or null where there is no such page. */
export interface PageAnswer {
  id: number;
  html: string | null;
}

/** Milliseconds. */
const TIMEOUT = 20_000;

/** Requests pages from the publisher. `send` returns whether a request was sent. */
export function createPageRequests(send: (request: PageRequest) => boolean) {
  const waiting = new Map<number, (html: string | null) => void>();
  let lastId = 0;
  return {
    /** Null where there is no such page, and where the publisher does not answer. */
    render: (path: string): Promise<string | null> =>
      new Promise<string | null>((resolve) => {
        const id = (lastId += 1);
        const settle = (html: string | null) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(html);
        };
        const timer = setTimeout(() => settle(null), TIMEOUT);
        waiting.set(id, settle);
        if (!send({ id, path })) settle(null);
      }),
    receive: ({ id, html }: PageAnswer): void => waiting.get(id)?.(html),
  };
}
