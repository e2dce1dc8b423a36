import { invalid, missing } from './error.ts';
import { type Emit, newId, type PaymentIntent, type Session } from './objects.ts';
import type { SessionParams } from './params.ts';
import { createTill, type Payment } from './till.ts';

/** Centavos of MXN that a payment has at least, and those that OXXO takes at most. */
const MIN = 1000;
const OXXO_MAX = 1_000_000;

/** Seconds for which a session may stand open. */
const LIFE = { min: 30 * 60, max: 24 * 3600 };

/** Sessions remembered; the oldest are forgotten first. */
const CAPACITY = 5000;

interface BankOptions {
  emit: Emit;
  /** Where the pages of sessions are; a slash and the id follow. */
  pageUrl: string;
  now: () => Date;
}

export type Bank = ReturnType<typeof createBank>;

/** Sessions of the double and the ways they end, in memory. What it refuses is a `StripeLikeError`. */
export function createBank({ emit, pageUrl, now }: BankOptions) {
  const sessions = new Map<string, { session: Session; params: SessionParams }>();
  const seconds = () => Math.floor(now().getTime() / 1000);
  const till = createTill({ emit, seconds });
  const pageOf = (id: string) => `${pageUrl}/${id}`;

  const forgetOldest = () => {
    const [oldest] = sessions.values();
    if (sessions.size < CAPACITY || !oldest) return;
    sessions.delete(oldest.session.id);
    till.forget(oldest.session.payment_intent ?? '');
  };

  const end = async (session: Session): Promise<void> => {
    Object.assign(session, { status: 'expired', url: null });
    await emit('checkout.session.expired', session);
  };

  const find = async (id: string): Promise<Session> => {
    const session = sessions.get(id)?.session;
    if (!session) throw missing('checkout.session', id);
    if (session.status === 'open' && session.expires_at <= seconds()) await end(session);
    return session;
  };

  const requireOpen = async (id: string): Promise<Session> => {
    const session = await find(id);
    if (session.status !== 'open')
      throw invalid(`This Session is ${session.status}: it must be open.`, { param: 'session' });
    return session;
  };

  /** The session of a voucher that is not paid yet. */
  const requireVoucher = async (id: string): Promise<[Session, Payment]> => {
    const session = await find(id);
    const payment = till.of(session);
    if (payment?.intent.status !== 'requires_action') throw invalid('There is no voucher to pay.');
    return [session, payment];
  };

  /** Ends the choosing: from now on there is a payment. */
  const complete = (session: Session, email: string): Payment => {
    const payment = till.begin(session, sessions.get(session.id)?.params.payment_intent_data);
    session.status = 'complete';
    session.url = null;
    session.payment_intent = payment.intent.id;
    session.customer_details = { email, name: null };
    return payment;
  };

  const collect = (session: Session, payment: Payment): void => {
    till.collect(payment);
    session.payment_status = 'paid';
  };

  return {
    till,
    find,
    pageOf,

    /** What a session is paid for. */
    conceptOf: (id: string): string =>
      sessions.get(id)?.params.line_items[0]?.price_data.product_data.name ?? '',

    /** How far the payment of a session is; null before there is one. */
    paymentStatus: (session: Session): PaymentIntent['status'] | null =>
      till.of(session)?.intent.status ?? null,

    async open(params: SessionParams): Promise<Session> {
      const session = sessionOf(params, seconds());
      session.url = pageOf(session.id);
      forgetOldest();
      sessions.set(session.id, { session, params });
      return session;
    },

    async expire(id: string): Promise<Session> {
      const session = await requireOpen(id);
      await end(session);
      return session;
    },

    /** Ends the sessions whose time is over. */
    async expireOld(): Promise<void> {
      for (const { session } of sessions.values()) if (session.status === 'open') await find(session.id);
    },

    /** A card that pays at once. */
    async payByCard(id: string, email: string): Promise<Session> {
      const session = await requireOpen(id);
      collect(session, complete(session, email));
      await emit('checkout.session.completed', session);
      return session;
    },

    /** A voucher, to be paid later or never. */
    async takeVoucher(id: string, email: string): Promise<Session> {
      const session = await requireOpen(id);
      if (!session.payment_method_types.includes('oxxo')) throw invalid('OXXO is not offered here.');
      complete(session, email);
      await emit('checkout.session.completed', session);
      return session;
    },

    async payVoucher(id: string): Promise<Session> {
      const [session, payment] = await requireVoucher(id);
      collect(session, payment);
      await emit('checkout.session.async_payment_succeeded', session);
      return session;
    },

    async lapseVoucher(id: string): Promise<Session> {
      const [session, payment] = await requireVoucher(id);
      payment.intent.status = 'requires_payment_method';
      await emit('checkout.session.async_payment_failed', session);
      return session;
    },
  };
}

/** A session as it is opened, without its page. */
function sessionOf(params: SessionParams, created: number): Session {
  const [item] = params.line_items;
  if (!item) throw invalid('Missing required param: line_items.');
  const { currency, unit_amount } = item.price_data;
  const amount = unit_amount * item.quantity;
  if (currency === 'mxn' && amount < MIN)
    throw invalid('The Checkout Session total amount must be at least $10.00 mxn', {
      code: 'amount_too_small',
    });
  if (params.allowed_payment_method_types.includes('oxxo') && (currency !== 'mxn' || amount > OXXO_MAX))
    throw invalid('OXXO takes MXN, and no more than $10,000.00 of it.', {
      param: 'allowed_payment_method_types',
    });
  const expires_at = params.expires_at ?? created + LIFE.max;
  if (expires_at < created + LIFE.min || expires_at > created + LIFE.max)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  return {
    id: newId('cs_test'),
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency,
    customer: null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at,
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    payment_intent: null,
    payment_method_types: params.allowed_payment_method_types,
    payment_status: 'unpaid',
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url: null,
  };
}
