import { atom, type ReadableAtom } from 'nanostores';
import { createDonationCalls } from '#client/donation/donation.ts';
import { createClient, HttpError } from '#client/http/http.ts';
import type { DonationStatus } from '#model/donation/donation.ts';

/** The status of a donation; null if unknown. */
export type DonationOutcome = { status: DonationStatus; amount: number } | null;

const calls = createDonationCalls(createClient({ baseUrl: '' }));

/** Milliseconds between requests while the server waits for Stripe. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

/** Polls the status of a donation until it is final, for at most half a minute. Never rejects. */
export function followDonation(
  session: string,
  { read = calls.read, pauses = PAUSES }: { read?: typeof calls.read; pauses?: readonly number[] } = {},
): { $outcome: ReadableAtom<DonationOutcome>; settled: Promise<void> } {
  const $outcome = atom<DonationOutcome>(null);
  const follow = async () => {
    for (const pause of [0, ...pauses]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        $outcome.set(await read(session));
      } catch (error) {
        // A 404 ends the polling. After any other failure it goes on.
        if (error instanceof HttpError && error.status === 404) return;
      }
      const status = $outcome.get()?.status;
      if (status !== undefined && status !== 'created') return;
    }
  };
  return { $outcome, settled: follow() };
}
