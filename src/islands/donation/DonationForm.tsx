import type { FormEvent, RefObject } from 'react';
import { donationButtonCopy } from '#copy/donation/donation-button.ts';
import { donationCopy as copy } from '#copy/donation/donation.ts';
import { LEAST, MOST, OTHER, PRESETS, USUAL_PRESET } from '#model/donation/donation.ts';
import { formatPesos } from '#model/donation/money.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';
import type { SubmitState } from '#stores/submit.ts';

/** What a page has rendered: the form is hydrated with the same. */
export interface ServedDonation {
  /** What donations are for, below a headline. */
  lead?: string | undefined;
  /** Whether it is on a page about donations, which has the explanation. */
  isPage: boolean;
  /** Whether no money moves. */
  isTest: boolean;
}

interface Props {
  served: ServedDonation;
  /** Whether it was sent before it is hydrated. */
  isSent?: boolean;
  /** Absent as it is served: then the server validates the form, and redirects to the checkout. */
  live?: Live | undefined;
}

interface Live {
  state: SubmitState<'amount'>;
  typed: RefObject<HTMLInputElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  amend: () => void;
}

const choices = [
  ...PRESETS.map((pesos) => [pesos, formatPesos(pesos)] as const),
  [OTHER, copy.other] as const,
];

const ERROR_ID = 'dona-error';

/**
 * The form that asks for a donation. Its controls are uncontrolled: what was chosen and typed before it is hydrated stays.
 * Texts beside each other are one string each, since served HTML does not say where one ends.
 */
export function DonationForm({ served, isSent = false, live }: Props) {
  const { lead, isPage, isTest } = served;
  const state = live?.state ?? { status: isSent ? 'pending' : 'idle' };
  const isFailed = state.status === 'failed';
  const problem = isFailed ? (state.fields.amount ?? state.message) : null;
  const isAmount = isFailed && state.fields.amount !== undefined;
  return (
    <form
      className="donation"
      method="post"
      action={filePaths.donationCheckout}
      data-donation=""
      onSubmit={live?.submit}
      onInput={live?.amend}
    >
      {lead && (
        <div>
          <h2>{copy.headline}</h2>
          <p>{lead}</p>
        </div>
      )}
      <fieldset>
        <legend>{copy.legend}</legend>
        {choices.map(([amount, label]) => (
          <label key={amount}>
            <input type="radio" name="amount" value={amount} defaultChecked={amount === USUAL_PRESET} />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="sum">
        {`${copy.otherAmount} `}
        <small>{copy.bounds(LEAST, MOST)}</small>
        <input
          ref={live?.typed}
          name="other_amount"
          inputMode="decimal"
          aria-invalid={isAmount || undefined}
          aria-describedby={isAmount ? ERROR_ID : undefined}
        />
      </label>
      {live && (
        <p id={ERROR_ID} role="alert" hidden={!problem}>
          {problem}
        </p>
      )}
      {/* On its way it is of use: a donor who stopped the page from leaving sends it again. */}
      <button type="submit" aria-disabled={state.status === 'pending' || undefined}>
        {state.status === 'pending' || state.status === 'done'
          ? donationButtonCopy.pending
          : donationButtonCopy.submit}
      </button>
      <p>
        {isTest && <strong>{copy.test}</strong>}
        {isTest ? ` ${copy.testSafety} ` : `${copy.safety} `}
        {!isPage && <a href={paths.donate}>{copy.more}</a>}
      </p>
    </form>
  );
}
