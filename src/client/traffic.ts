/** Called when a request begins; what it gives back is called once it has ended, whatever became of it. */
type Watch = () => () => void;

let watch: Watch = () => () => undefined;

/** Has every request of the client told to whoever shows that something is on its way; one at a time. */
export function watchTraffic(by: Watch): void {
  watch = by;
}

/** Runs a request in sight of whoever watches. */
export async function inSight<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const end = watch();
  try {
    return await send();
  } finally {
    end();
  }
}
