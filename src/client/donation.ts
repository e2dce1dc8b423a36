import { createDonation, getDonation } from '#contract/donation.ts';
import type { DonationStatus } from '#model/donation.ts';
import type { Client } from './http.ts';

export interface NewDonation {
  /** MXN. */
  amount: number;
  /** One for each intention of donating: the same again makes no second checkout. */
  key: string;
  email?: string;
}

/** The calls of those who donate. Each throws the client's errors. */
export function createDonationCalls(client: Client) {
  return {
    /** Opens a checkout; gives the address it is at. */
    create: async (donation: NewDonation): Promise<string> =>
      (await client.call(createDonation, { body: donation })).checkout_url,
    /** How a donation stands, by the id of its session at Stripe; the amount in MXN. */
    read: async (session_id: string): Promise<{ status: DonationStatus; amount: number }> =>
      client.call(getDonation, { params: { session_id } }),
  };
}
