import { z } from 'zod';
import { donationTestCopy as copy } from '#copy/donation-test.ts';
import type { Bank } from './bank.ts';
import { StripeLikeError } from './error.ts';
import type { Session } from './objects.ts';
import { type Choice, type Markup, openPage, overPage, voucherPage } from './page.ts';
import { PAGE_POLICY } from './style.ts';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': PAGE_POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
};

const answer = async (status: number, markup: Markup): Promise<Response> =>
  new Response(String(await markup), { status, headers: HEADERS });

const redirect = (url: string): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, Location: url } });

const unknown = () => answer(404, overPage(copy.unknownTitle, copy.unknown, null));

/** A path where an address is of the origin these pages are at: a visitor who came by another host name of it stays there. */
const localTo = (pageUrl: string, address: string): string => {
  const { origin, pathname, search, hash } = new URL(address);
  return origin === new URL(pageUrl).origin ? `${pathname}${search}${hash}` : address;
};

const emailField = z.email().max(254);

export type DoublePages = ReturnType<typeof createDoublePages>;

/** The pages on which a donor pretends to pay, plain HTML: as Stripe's, they lead back to the site. */
export function createDoublePages(bank: Bank) {
  const local = (address: string) => localTo(bank.pageOf(''), address);
  const successUrl = ({ success_url, id }: Session) =>
    local(success_url.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id)));

  const cancelUrl = ({ cancel_url }: Session) => (cancel_url === null ? null : local(cancel_url));

  const page = async (session: Session, choice?: Choice): Promise<Response> => {
    const back = successUrl(session);
    if (session.status === 'open') {
      const first: Choice = { email: session.customer_email ?? '', outcome: '', problems: {} };
      return answer(200, openPage(session, bank.conceptOf(session.id), cancelUrl(session), choice ?? first));
    }
    if (session.status === 'expired')
      return answer(200, overPage(copy.expiredTitle, copy.over, cancelUrl(session)));
    const payment = bank.paymentStatus(session);
    if (payment === 'requires_action')
      return answer(200, voucherPage(session, bank.conceptOf(session.id), back));
    return answer(
      200,
      overPage(payment === 'succeeded' ? copy.paidTitle : copy.lapsedTitle, copy.over, back),
    );
  };

  /** What a donor chose at an open session. */
  const choose = async (session: Session, form: Record<string, string>): Promise<Response> => {
    const { email = '', outcome = '' } = form;
    const choice = { email: email.trim().slice(0, 300), outcome };
    const refuse = (problems: Choice['problems']) => page(session, { ...choice, problems });
    if (!emailField.safeParse(choice.email).success) return refuse({ email: copy.emailWrong });
    if (outcome === 'refused') return refuse({ payment: copy.refused });
    if (outcome === 'card') return redirect(successUrl(await bank.payByCard(session.id, choice.email)));
    if (outcome !== 'oxxo' || !session.payment_method_types.includes('oxxo'))
      return refuse({ outcome: copy.outcomeWrong });
    await bank.takeVoucher(session.id, choice.email);
    return redirect(local(bank.pageOf(session.id)));
  };

  const decide = async (session: Session, { outcome }: Record<string, string>): Promise<Response> => {
    if (outcome === 'pay') return redirect(successUrl(await bank.payVoucher(session.id)));
    if (outcome === 'lapse') return redirect(successUrl(await bank.lapseVoucher(session.id)));
    return page(session);
  };

  /** What came of something, or the page as it is now where that was too late. */
  const known = async (id: string, work: (session: Session) => Promise<Response>): Promise<Response> => {
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
    show: (id: string): Promise<Response> => known(id, (session) => page(session)),

    /** Takes what a form of such a page sends. */
    submit: (id: string, form: Record<string, string>): Promise<Response> =>
      known(id, (session) => {
        if (session.status === 'open') return choose(session, form);
        return bank.paymentStatus(session) === 'requires_action' ? decide(session, form) : page(session);
      }),

    /** To a client that asks too often. */
    refuse: (seconds: string): Promise<Response> =>
      answer(429, overPage(copy.title, copy.attempts, null)).then((response) => {
        response.headers.set('Retry-After', seconds);
        return response;
      }),
  };
}
