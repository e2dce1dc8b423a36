import { createDonation, getDonation } from '#contract/donation.ts';
import type { DonationStatus } from '#model/donation/donation.ts';
import type { Client } from '../http/http.ts';

export interface NewDonation {
  /** MXN. */
  amount: number;
  /** An idempotency key: the same key creates no second checkout. */
  key: string;
  email?: string;
}

/** The calls of donors. Each throws the client's errors. */
export function createDonationCalls(client: Client) {
  return {
    /** Creates a checkout; returns its URL. */
    create: async (donation: NewDonation): Promise<string> =>
      (await client.call(createDonation, { body: donation })).checkout_url,
    /** The status of a donation, by the id of its session at Stripe; the amount in MXN. */
    read: async (session_id: string): Promise<{ status: DonationStatus; amount: number }> =>
      client.call(getDonation, { params: { session_id } }),
  };
}
