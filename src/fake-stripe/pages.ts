import { z } from 'zod';
import { donationTestCopy as copy } from '#copy/donation/test.ts';
import type { CheckoutSessions } from './checkout-sessions.ts';
import { StripeLikeError } from './error.ts';
import type { Session } from './objects.ts';
import { type Choice, type Markup, openPage, finalPage, voucherPage } from './page-markup.ts';
import { PAGE_POLICY } from './style.ts';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': PAGE_POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
};

const respond = async (status: number, markup: Markup): Promise<Response> =>
  new Response(String(await markup), { status, headers: HEADERS });

const redirect = (url: string): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, Location: url } });

const unknown = () => respond(404, finalPage(copy.unknownTitle, copy.unknown, null));

/** Turns a URL of the pages' own origin into a path, so that visitors keep the host name they came by. */
const localTo = (pageUrl: string, address: string): string => {
  const { origin, pathname, search, hash } = new URL(address);
  return origin === new URL(pageUrl).origin ? `${pathname}${search}${hash}` : address;
};

const emailField = z.email().max(254);

export type FakeStripePages = ReturnType<typeof createFakeStripePages>;

/** The pages for simulated payments, in plain HTML. As Stripe's, they redirect back to the site. */
export function createFakeStripePages(bank: CheckoutSessions) {
  const local = (address: string) => localTo(bank.pageOf(''), address);
  const successUrl = ({ success_url, id }: Session) =>
    local(success_url.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id)));

  const cancelUrl = ({ cancel_url }: Session) => (cancel_url === null ? null : local(cancel_url));

  const page = async (session: Session, choice?: Choice): Promise<Response> => {
    const back = successUrl(session);
    if (session.status === 'open') {
      const first: Choice = { email: session.customer_email ?? '', outcome: '', problems: {} };
      return respond(
        200,
        openPage(session, bank.descriptionOf(session.id), cancelUrl(session), choice ?? first),
      );
    }
    if (session.status === 'expired')
      return respond(200, finalPage(copy.expiredTitle, copy.over, cancelUrl(session)));
    const payment = bank.paymentStatus(session);
    if (payment === 'requires_action')
      return respond(200, voucherPage(session, bank.descriptionOf(session.id), back));
    return respond(
      200,
      finalPage(payment === 'succeeded' ? copy.paidTitle : copy.lapsedTitle, copy.over, back),
    );
  };

  /** Handles the payment form of an open session. */
  const submitChoice = async (session: Session, form: Record<string, string>): Promise<Response> => {
    const { email = '', outcome = '' } = form;
    const choice = { email: email.trim().slice(0, 300), outcome };
    const refuse = (problems: Choice['problems']) => page(session, { ...choice, problems });
    if (!emailField.safeParse(choice.email).success) return refuse({ email: copy.emailWrong });
    if (outcome === 'refused') return refuse({ payment: copy.refused });
    if (outcome === 'card') return redirect(successUrl(await bank.payByCard(session.id, choice.email)));
    if (outcome !== 'oxxo' || !session.payment_method_types.includes('oxxo'))
      return refuse({ outcome: copy.outcomeWrong });
    await bank.createVoucher(session.id, choice.email);
    return redirect(local(bank.pageOf(session.id)));
  };

  const submitVoucher = async (session: Session, { outcome }: Record<string, string>): Promise<Response> => {
    if (outcome === 'pay') return redirect(successUrl(await bank.payVoucher(session.id)));
    if (outcome === 'lapse') return redirect(successUrl(await bank.expireVoucher(session.id)));
    return page(session);
  };

  /** Runs `work` for a session: a 404 page for an unknown one, and its current page when `work` came too late. */
  const withSession = async (
    id: string,
    work: (session: Session) => Promise<Response>,
  ): Promise<Response> => {
    let session: Session;
    try {
      session = await bank.find(id);
    } catch (error) {
      if (error instanceof StripeLikeError) return unknown();
      throw error;
    }
    try {
      return await work(session);
    } catch (error) {
      if (error instanceof StripeLikeError) return page(session);
      throw error;
    }
  };

  return {
    show: (id: string): Promise<Response> => withSession(id, (session) => page(session)),

    /** Handles a form of a session's page. */
    submit: (id: string, form: Record<string, string>): Promise<Response> =>
      withSession(id, (session) => {
        if (session.status === 'open') return submitChoice(session, form);
        return bank.paymentStatus(session) === 'requires_action'
          ? submitVoucher(session, form)
          : page(session);
      }),

    /** The page of a 429. */
    refuse: (seconds: string): Promise<Response> =>
      respond(429, finalPage(copy.title, copy.attempts, null)).then((response) => {
        response.headers.set('Retry-After', seconds);
        return response;
      }),
  };
}
