import type { foundDataWire, privacyRequestWire } from '#contract/admin/privacy-request.ts';
import type { z } from 'zod/mini';

type Wire = z.output<typeof privacyRequestWire>;
type FoundWire = z.output<typeof foundDataWire>;

/** A request of a person about what the site holds of them. */
export interface PrivacyRequest extends Pick<
  Wire,
  'id' | 'name' | 'email' | 'wish' | 'pages' | 'message' | 'note'
> {
  confirmedAt: string;
  /** The last day for an answer, `YYYY-MM-DD`. */
  dueOn: string;
  closedAt: string | null;
}

export const toPrivacyRequest = ({ confirmed_at, due_on, closed_at, ...rest }: Wire): PrivacyRequest => ({
  ...rest,
  confirmedAt: confirmed_at,
  dueOn: due_on,
  closedAt: closed_at,
});

/** What has the address or the name of a person. */
export interface FoundData {
  hasAccount: boolean;
  messages: ReadonlyArray<{ id: number; createdAt: string; message: string }>;
  messageCount: number;
  mailCount: number;
  donationCount: number;
  entries: ReadonlyArray<{
    kind: FoundWire['entries'][number]['kind'];
    id: number;
    name: string;
    isPublished: boolean;
  }>;
}

export const toFoundData = (wire: FoundWire): FoundData => ({
  hasAccount: wire.account !== null,
  messages: wire.messages.map(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at })),
  messageCount: wire.message_count,
  mailCount: wire.mail_count,
  donationCount: wire.donation_count,
  entries: wire.entries.map(({ is_published, ...rest }) => ({ ...rest, isPublished: is_published })),
});
