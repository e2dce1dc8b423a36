import { randomBytes } from 'node:crypto';

/* Objects of Stripe's API, with the fields that this project reads. */

export interface Session {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  /** Seconds since 1970, as all times here. */
  created: number;
  currency: string;
  customer: null;
  customer_details: { email: string; name: null } | null;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: Array<'card' | 'oxxo'>;
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  submit_type: string | null;
  success_url: string;
  /** Null once the session is not open. */
  url: string | null;
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  description: string | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  payment_method_types: Array<'card' | 'oxxo'>;
  receipt_email: null;
  status: 'requires_action' | 'requires_payment_method' | 'succeeded';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  /** Sum of all refunds. */
  amount_refunded: number;
  created: number;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
}

/** Sends an event: its type in Stripe's API, and the object it is about. */
export type Emit = (type: string, object: object) => Promise<void>;

/** A random id in Stripe's format. @example newId('cs_test') // 'cs_test_a1…' */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
