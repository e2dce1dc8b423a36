/** Called when a request begins; what it gives back is called once it has ended, whatever became of it. */
type Watch = () => () => void;

let watch: Watch = () => () => undefined;

/** Sets what is told of every request of the client, to show that one is under way; one at a time. */
export function watchTraffic(by: Watch): void {
  watch = by;
}

/** Runs a request and tells when it begins and ends. */
export async function inSight<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const end = watch();
  try {
    return await send();
  } finally {
    end();
  }
}
