import type { FormEvent, RefObject } from 'react';
import { donationButtonCopy } from '#copy/donation/donation-button.ts';
import { donationCopy as copy } from '#copy/donation/donation.ts';
import { LEAST, MOST, OTHER, PRESETS, USUAL_PRESET } from '#model/donation/donation.ts';
import { formatPesos } from '#model/donation/money.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';
import type { SubmitState } from '#stores/submit.ts';

/** The properties of the served form, which is hydrated with the same ones. */
export interface ServedDonation {
  /** The purpose of donations, below a headline. */
  lead?: string | undefined;
  /** Whether the form is on the page about donations, to which other pages link. */
  isPage: boolean;
  /** Whether donations are only simulated. */
  isTest: boolean;
}

interface Props {
  served: ServedDonation;
  /** Whether the form was sent before its hydration. */
  isSent?: boolean;
  /** Absent in the served form, which the server validates and redirects to the checkout. */
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
 * The donation form. Its controls are uncontrolled, so that values typed before its hydration stay. Adjacent texts are one
 * string, since served HTML does not mark where one ends.
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
      {/* Enabled during the navigation, since a donor who stopped it can send the form again. */}
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
