import { atom } from 'nanostores';
import { createDonationCalls } from '#client/donation/donation.ts';
import { createClient, HttpError } from '#client/http/http.ts';
import { donationCopy as copy } from '#copy/donation/donation.ts';
import { LEAST, MOST, toCheckout, toDonationAmount } from '#model/donation/donation.ts';
import { randomKey } from './random-key.ts';
import { $session } from './session.ts';
import { createSubmit, type Submit, type SubmitState } from './submit.ts';

const calls = createDonationCalls(createClient({ baseUrl: '' }));

/** Sends the chosen or typed amount and navigates to the checkout. */
export interface DonationForm extends Submit<string, 'amount'> {
  /** Begins a new donation: the next request gets another idempotency key. */
  startOver: () => void;
  /** Clears the error after the amount was edited. */
  amend: () => void;
}

/** Milliseconds after which the form can be sent again, since the user may have stopped the navigation. */
const TIMEOUT = 10_000;

export function createDonationForm(
  create = calls.create,
  { timeout = TIMEOUT }: { timeout?: number } = {},
): DonationForm {
  let intention: { amount: number; key: string } | null = null;
  /** The URL of the checkout. */
  let checkout = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the idempotency key: the same amount keeps its key, however often it is sent. */
  const keyFor = (amount: number): string => {
    if (intention?.amount !== amount) intention = { amount, key: randomKey() };
    return intention.key;
  };

  const leave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if ($state.get().status === 'done') $state.set({ status: 'idle' });
    }, timeout);
    location.assign(checkout);
  };

  const $state = atom<SubmitState<'amount'>>({ status: 'idle' });

  /** Creates the request of a donation. A reply that arrives after `startOver` is dropped. */
  const begin = (): Submit<number, 'amount'> => {
    /** The server's message that the payment service is unavailable. */
    let outage: string | null = null;
    const begun = createSubmit({
      send: async (amount: number) => {
        const session = $session.get();
        outage = null;
        const address = await create({
          amount,
          key: keyFor(amount),
          // Prefills the address of the checkout, where it can be changed.
          ...(session.status === 'loggedIn' && { email: session.user.email }),
        }).catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 503) outage = error.detail;
          throw error;
        });
        const found = toCheckout(address, location.origin);
        if (found === null) throw new Error(`a checkout at ${address}`);
        return found;
      },
      fields: { amount: 'amount' } as const,
      messages: { failed: null },
      onDone: (found) => {
        if (machine !== begun) return;
        checkout = found;
        leave();
      },
    });
    begun.$state.listen((state) => {
      if (machine !== begun) return undefined;
      if (state.status !== 'failed' || state.fields.amount !== undefined) return $state.set(state);
      return $state.set({
        ...state,
        message: outage ?? `${state.message ?? copy.failed} ${copy.notCharged}`,
      });
    });
    return begun;
  };
  let machine = begin();

  let mistakes = 0;
  return {
    $state,
    async submit(typed) {
      const read = toDonationAmount(typed);
      if (read.status === 'ok') {
        // After a stopped or slow navigation, the form navigates to the same checkout again.
        const isNavigating = $state.get().status === 'done' && intention?.amount === read.pesos;
        return isNavigating ? leave() : machine.submit(read.pesos);
      }
      mistakes += 1;
      const fields = { amount: messageOf(read.status) };
      $state.set({ status: 'failed', attempt: -mistakes, fields, message: null });
      return undefined;
    },
    startOver: () => {
      intention = null;
      clearTimeout(timer);
      machine = begin();
      $state.set({ status: 'idle' });
    },
    amend: () => {
      if ($state.get().status === 'failed') $state.set({ status: 'idle' });
    },
  };
}

const messageOf = (status: 'unreadable' | 'outOfBounds'): string =>
  status === 'unreadable' ? copy.unreadable : copy.outOfBounds(LEAST, MOST);
