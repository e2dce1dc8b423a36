import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { OTHER } from '#model/donation/donation.ts';
import { createDonationForm, type DonationForm as DonationStore } from '#stores/donation.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { DonationForm, type ServedDonation } from './DonationForm.tsx';
import { isPending } from './served-form.ts';

/* Hydrates forms of donations where they stand: a donor who is typing loses neither a letter nor the focus. */

/** What a form sends: a preset, or what was typed in its place. */
function amountIn(form: HTMLFormElement): string {
  const values = new FormData(form);
  const amount = values.get('amount');
  return String(amount === OTHER ? values.get('other_amount') : amount);
}

/** What was rendered of a form, as its markup says: every page would pay for an attribute with it. */
const servedIn = (form: HTMLFormElement): ServedDonation => ({
  lead: form.querySelector('h2 + p')?.textContent,
  isPage: form.querySelector('a') === null,
  isTest: form.querySelector('strong') !== null,
});

interface Props {
  served: ServedDonation;
  /** Whether it is shown as sent in the markup that is hydrated. */
  isSent: boolean;
  donation: DonationStore;
}

function LiveDonationForm({ served, isSent, donation }: Props) {
  const typed = useRef<HTMLInputElement>(null);
  const state = useStore(donation.$state);
  const isHydrated = useHydrated();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Before that `boot.ts` follows it.
    event.preventDefault();
    void donation.submit(amountIn(event.currentTarget));
  };
  const wrongAmount = state.status === 'failed' && state.fields.amount !== undefined ? state.attempt : 0;
  useEffect(() => {
    if (wrongAmount !== 0) typed.current?.focus();
  }, [wrongAmount]);
  const live = isHydrated ? { state, typed, submit, amend: donation.amend } : undefined;
  return <DonationForm served={served} isSent={isSent} live={live} />;
}

const hydrated = new WeakSet<Element>();

/** Follows a touch of a form that is not hydrated, which may be that it was sent. */
export function start(form: HTMLFormElement, event?: Event): void {
  const isSent = event?.type === 'submit';
  const place = form.parentElement;
  // One that was sent without code leaves the page.
  if (!place || hydrated.has(form) || (isPending(form) && !isSent)) return;
  hydrated.add(form);
  const donation = createDonationForm();
  if (isSent) void donation.submit(amountIn(form));
  // At once: nothing can be typed between what is read here and the first render.
  const live = <LiveDonationForm served={servedIn(form)} isSent={isSent} donation={donation} />;
  flushSync(() => hydrateRoot(place, live));
  // Back from the checkout, as it was left: what is sent now is another donation.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) donation.startOver();
  });
}
