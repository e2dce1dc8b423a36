import { donationCopy as copy } from '#copy/donation/donation.ts';
import { OTHER } from '#model/donation/donation.ts';
import { createDonationForm } from '#stores/donation.ts';

/* Forms of donations come alive where they stand: a donor who is typing loses neither a letter nor the focus. */

type Send = () => void;

const started = new WeakMap<Element, Send>();

/** What a form sends: a preset, or what was typed in its place. */
function chosen(form: HTMLFormElement, typed: HTMLInputElement): string {
  const amount = new FormData(form).get('amount');
  return amount === OTHER ? typed.value : String(amount);
}

/** Brings a form to life, and gives what sends it. */
function bringToLife(form: HTMLFormElement): Send {
  const typed = form.querySelector<HTMLInputElement>('[name=other_amount]');
  const button = form.querySelector('button');
  if (!typed || !button) return () => form.submit();

  const message = document.createElement('p');
  message.id = 'dona-error';
  message.role = 'alert';
  message.hidden = true;
  button.before(message);

  const donation = createDonationForm();

  const show = (status: 'idle' | 'pending' | 'done', problem = '', isAmount = false) => {
    button.textContent = status === 'idle' ? copy.submit : copy.pending;
    // On its way it is of use: a donor who stopped the page from leaving sends it again.
    button.ariaDisabled = status === 'pending' ? 'true' : null;
    message.textContent = problem;
    message.hidden = problem === '';
    typed.ariaInvalid = isAmount ? 'true' : null;
    if (isAmount) typed.setAttribute('aria-describedby', message.id);
    else typed.removeAttribute('aria-describedby');
  };
  donation.$state.listen((state) => {
    if (state.status !== 'failed') return show(state.status);
    const { amount } = state.fields;
    show('idle', amount ?? state.message ?? '', amount !== undefined);
    if (amount !== undefined) typed.focus();
  });

  const send = () => void donation.submit(chosen(form, typed));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  form.addEventListener('input', () => donation.amend());
  // Back from the checkout, as it was left: what is sent now is another donation.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) donation.startOver();
  });
  return send;
}

export function start(form: HTMLFormElement, event?: Event): void {
  const send = started.get(form) ?? bringToLife(form);
  started.set(form, send);
  if (event?.type === 'submit') send();
}
