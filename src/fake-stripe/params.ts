import { z } from 'zod';

const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, 'must be an integer')
  .transform(Number);
const text = z.string().min(1).max(5000);
const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const url = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });

/** The parameters of Stripe's `POST /v1/checkout/sessions` that are supported. */
export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  submit_type: z.enum(['auto', 'pay', 'donate', 'book']).optional(),
  locale: z.string().max(10).optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'oxxo'])).min(1),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer.pipe(z.int().positive()),
        price_data: z.strictObject({
          currency: z
            .string()
            .regex(/^[a-z]{3}$/i)
            .transform((code) => code.toLowerCase()),
          unit_amount: integer.pipe(z.int().nonnegative()),
          product_data: z.strictObject({ name: text }),
        }),
      }),
    )
    .min(1)
    .max(1),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  metadata,
  payment_intent_data: z.strictObject({ description: text.optional(), metadata }).optional(),
  expires_at: integer.optional(),
  success_url: url,
  cancel_url: url.optional(),
});

export type SessionParams = z.output<typeof sessionParams>;

/** The parameters of `POST /v1/refunds`. */
export const refundParams = z.strictObject({
  payment_intent: text,
  amount: integer.pipe(z.int().positive()).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});

export type RefundParams = z.output<typeof refundParams>;
