import { html, raw } from 'hono/html';
import { donationTestCopy as copy } from '#copy/donation/test.ts';
import type { Session } from './objects.ts';
import { styleElement } from './style.ts';

/** HTML in which interpolated values are escaped. */
export type Markup = ReturnType<typeof html>;

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

const amountOf = ({ amount_total, currency }: Session) =>
  `${money.format(amount_total / 100)} ${currency.toUpperCase()}`;

/** The values of a submitted form, and the messages about them. */
export interface Choice {
  email: string;
  outcome: string;
  problems: { email?: string; outcome?: string; payment?: string };
}

const layout = (title: string, body: Markup): Markup =>
  html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(styleElement)}
      </head>
      <body>
        <main>
          <p class="notice">${copy.notice}</p>
          ${body}
        </main>
      </body>
    </html>`;

const summary = (session: Session, concept: string, reference?: string): Markup =>
  html`<dl>
    <dt>${copy.concept}</dt>
    <dd>${concept}</dd>
    <dt>${copy.amount}</dt>
    <dd>${amountOf(session)}</dd>
    ${
      reference === undefined
        ? ''
        : html`<dt>${copy.reference}</dt>
            <dd>${reference}</dd>`
    }
  </dl>`;

const outcome = (value: string, label: string, chosen: string): Markup =>
  html`<label
    ><input
      type="radio"
      name="outcome"
      value="${value}"
      required
      ${value === chosen ? raw('checked') : ''}
    />${label}</label
  >`;

/** The payment form of an open session: the donor's address and an outcome to simulate. */
export function openPage(
  session: Session,
  concept: string,
  cancelUrl: string | null,
  { email, outcome: chosen, problems }: Choice,
): Markup {
  const hasProblem = Object.keys(problems).length > 0;
  const outcomes = Object.entries(copy.outcomes).filter(
    ([value]) => value !== 'oxxo' || session.payment_method_types.includes('oxxo'),
  );
  return layout(
    hasProblem ? `${copy.error}: ${copy.title}` : copy.title,
    html`<h1>${copy.title}</h1>
      ${problems.payment ? html`<p class="problem" role="alert">${problems.payment}</p>` : ''}
      ${summary(session, concept)}
      <form method="post">
        <label for="email">${copy.email}</label>
        <p class="hint" id="email-hint">${copy.emailHint}</p>
        ${problems.email ? html`<p class="wrong" id="email-problem">${problems.email}</p>` : ''}
        <input
          id="email"
          name="email"
          type="email"
          required
          maxlength="254"
          autocomplete="email"
          value="${email}"
          aria-describedby="email-hint${problems.email ? ' email-problem' : ''}"
          ${problems.email ? raw('aria-invalid="true"') : ''}
        />
        <fieldset ${problems.outcome ? raw('aria-describedby="outcome-problem"') : ''}>
          <legend>${copy.outcome}</legend>
          ${problems.outcome ? html`<p class="wrong" id="outcome-problem">${problems.outcome}</p>` : ''}
          ${outcomes.map(([value, label]) => outcome(value, label, chosen))}
        </fieldset>
        <button>${copy.pay(amountOf(session))}</button>
      </form>
      ${cancelUrl === null ? '' : html`<p><a href="${cancelUrl}">${copy.cancel}</a></p>`}`,
  );
}

/** The number of a voucher in OXXO's format, derived from the id of the payment. */
const referenceOf = ({ payment_intent }: Session): string =>
  (Buffer.from(payment_intent ?? '').readBigUInt64BE(3) % 10n ** 14n)
    .toString()
    .padStart(14, '9')
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The page of an unpaid voucher, with buttons that pay it or let it expire. */
export function voucherPage(session: Session, concept: string, back: string): Markup {
  return layout(
    copy.voucherTitle,
    html`<h1>${copy.voucherTitle}</h1>
      <p>${copy.voucher}</p>
      ${summary(session, concept, referenceOf(session))}
      <form method="post">
        <button name="outcome" value="pay">${copy.payVoucher}</button>
        <button class="second" name="outcome" value="lapse">${copy.lapse}</button>
      </form>
      <p><a href="${back}">${copy.later}</a></p>`,
  );
}

/** A page without actions; `back` is null where the session, and so the page to return to, is unknown. */
export const finalPage = (title: string, text: string, back: string | null): Markup =>
  layout(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${back === null ? '' : html`<p><a href="${back}">${copy.back}</a></p>`}`,
  );
