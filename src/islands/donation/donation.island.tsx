import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { OTHER } from '#model/donation/donation.ts';
import { createDonationForm, type DonationForm as DonationStore } from '#stores/donation.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { DonationForm, type ServedDonation } from './DonationForm.tsx';
import { isPending } from './served-form.ts';

/* Hydrates served donation forms in place, so that a donor who is typing keeps the text and the focus. */

/** Reads the amount of a form: a preset, or the typed one. */
function amountIn(form: HTMLFormElement): string {
  const values = new FormData(form);
  const amount = values.get('amount');
  return String(amount === OTHER ? values.get('other_amount') : amount);
}

/** Reads the properties of a served form from its markup, since attributes would add bytes to each page. */
const servedIn = (form: HTMLFormElement): ServedDonation => ({
  lead: form.querySelector('h2 + p')?.textContent,
  isPage: form.querySelector('a') === null,
  isTest: form.querySelector('strong') !== null,
});

interface Props {
  served: ServedDonation;
  /** Whether the markup shows the form as sent. */
  isSent: boolean;
  donation: DonationStore;
}

function LiveDonationForm({ served, isSent, donation }: Props) {
  const typed = useRef<HTMLInputElement>(null);
  const state = useStore(donation.$state);
  const isHydrated = useHydrated();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // `boot.ts` handles forms that are not hydrated, unless the default is prevented.
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

/** Hydrates a form at its first use; a `submit` event also sends it. */
export function start(form: HTMLFormElement, event?: Event): void {
  const isSent = event?.type === 'submit';
  const place = form.parentElement;
  // A form that was sent without this code already leaves the page.
  if (!place || hydrated.has(form) || (isPending(form) && !isSent)) return;
  hydrated.add(form);
  const donation = createDonationForm();
  if (isSent) void donation.submit(amountIn(form));
  // Synchronous, so that nothing can be typed before the first render.
  const live = <LiveDonationForm served={servedIn(form)} isSent={isSent} donation={donation} />;
  flushSync(() => hydrateRoot(place, live));
  // After a return from the checkout the form sends another donation.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) donation.startOver();
  });
}
