/** Called when a request starts; returns a function that is called when it ends, also when it fails. */
type Tracker = () => () => void;

let tracker: Tracker = () => () => undefined;

/** Sets the tracker of all requests of the client, which shows that the page is loading. There is only one. */
export function setRequestTracker(next: Tracker): void {
  tracker = next;
}

/** Runs a request and notifies the tracker of its start and end. */
export async function trackRequest<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const end = tracker();
  try {
    return await send();
  } finally {
    end();
  }
}
