import { invalid, missing } from './error.ts';
import { type Emit, newId, type PaymentIntent, type Session } from './objects.ts';
import type { SessionParams } from './params.ts';
import { createPayments, type Payment } from './payments.ts';

/** Smallest payment, and largest one by OXXO, in centavos of MXN. */
const MIN = 1000;
const OXXO_MAX = 1_000_000;

/** Bounds of a session's lifetime in seconds. */
const LIFETIME = { min: 30 * 60, max: 24 * 3600 };

/** Stored sessions; beyond it the oldest is deleted. */
const CAPACITY = 5000;

interface CheckoutSessionsOptions {
  emit: Emit;
  /** Base URL of the sessions' pages; a slash and the id follow. */
  pageUrl: string;
  now: () => Date;
}

export type CheckoutSessions = ReturnType<typeof createCheckoutSessions>;

/** Checkout sessions in memory, and the actions on them. Throws `StripeLikeError` as Stripe's API does. */
export function createCheckoutSessions({ emit, pageUrl, now }: CheckoutSessionsOptions) {
  const sessions = new Map<string, { session: Session; params: SessionParams }>();
  const seconds = () => Math.floor(now().getTime() / 1000);
  const payments = createPayments({ emit, seconds });
  const pageOf = (id: string) => `${pageUrl}/${id}`;

  const deleteOldest = () => {
    const [oldest] = sessions.values();
    if (sessions.size < CAPACITY || !oldest) return;
    sessions.delete(oldest.session.id);
    payments.delete(oldest.session.payment_intent ?? '');
  };

  const expireSession = async (session: Session): Promise<void> => {
    Object.assign(session, { status: 'expired', url: null });
    await emit('checkout.session.expired', session);
  };

  const find = async (id: string): Promise<Session> => {
    const session = sessions.get(id)?.session;
    if (!session) throw missing('checkout.session', id);
    if (session.status === 'open' && session.expires_at <= seconds()) await expireSession(session);
    return session;
  };

  const requireOpen = async (id: string): Promise<Session> => {
    const session = await find(id);
    if (session.status !== 'open')
      throw invalid(`This Session is ${session.status}: it must be open.`, { param: 'session' });
    return session;
  };

  /** A session with an unpaid voucher. */
  const requireVoucher = async (id: string): Promise<[Session, Payment]> => {
    const session = await find(id);
    const payment = payments.of(session);
    if (payment?.intent.status !== 'requires_action') throw invalid('There is no voucher to pay.');
    return [session, payment];
  };

  /** Completes a session: creates its payment. */
  const complete = (session: Session, email: string): Payment => {
    const payment = payments.create(session, sessions.get(session.id)?.params.payment_intent_data);
    session.status = 'complete';
    session.url = null;
    session.payment_intent = payment.intent.id;
    session.customer_details = { email, name: null };
    return payment;
  };

  const collect = (session: Session, payment: Payment): void => {
    payments.collect(payment);
    session.payment_status = 'paid';
  };

  return {
    till: payments,
    find,
    pageOf,

    /** Name of the product that a session pays for. */
    descriptionOf: (id: string): string =>
      sessions.get(id)?.params.line_items[0]?.price_data.product_data.name ?? '',

    /** Status of a session's payment; null before there is one. */
    paymentStatus: (session: Session): PaymentIntent['status'] | null =>
      payments.of(session)?.intent.status ?? null,

    async open(params: SessionParams): Promise<Session> {
      const session = sessionOf(params, seconds());
      session.url = pageOf(session.id);
      deleteOldest();
      sessions.set(session.id, { session, params });
      return session;
    },

    async expire(id: string): Promise<Session> {
      const session = await requireOpen(id);
      await expireSession(session);
      return session;
    },

    /** Expires all sessions past their `expires_at`. */
    async expireOld(): Promise<void> {
      for (const { session } of sessions.values()) if (session.status === 'open') await find(session.id);
    },

    /** Completes a session with a card payment that succeeds. */
    async payByCard(id: string, email: string): Promise<Session> {
      const session = await requireOpen(id);
      collect(session, complete(session, email));
      await emit('checkout.session.completed', session);
      return session;
    },

    /** Completes a session with an unpaid OXXO voucher. */
    async createVoucher(id: string, email: string): Promise<Session> {
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

    async expireVoucher(id: string): Promise<Session> {
      const [session, payment] = await requireVoucher(id);
      payment.intent.status = 'requires_payment_method';
      await emit('checkout.session.async_payment_failed', session);
      return session;
    },
  };
}

/** Builds a new session, without the URL of its page. */
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
  const expires_at = params.expires_at ?? created + LIFETIME.max;
  if (expires_at < created + LIFETIME.min || expires_at > created + LIFETIME.max)
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
