import { getDonationTotals, listDonations } from '#contract/donation.ts';
import {
  type Donation,
  type DonationTotals,
  type LedgerRequest,
  toDonation,
} from '#model/donation/ledger.ts';
import type { Client } from '../http/http.ts';

export interface LedgerPage {
  /** The total number of donations. */
  count: number;
  donations: Donation[];
}

/** The calls of admins about donations. Each throws the client's errors. */
export function createLedgerCalls(client: Client) {
  return {
    /** One page, newest first. */
    list: async ({ filters, page }: LedgerRequest): Promise<LedgerPage> => {
      const query = { ...filters, page: String(page) };
      const { count, results } = await client.call(listDonations, { query });
      return { count, donations: results.map(toDonation) };
    },
    totals: (): Promise<DonationTotals> => client.call(getDonationTotals),
  };
}
