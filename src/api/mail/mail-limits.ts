import { addressOf } from '../data/account/user.ts';
import type { Limits } from '../limits/limiter.ts';

const HOUR = 3600;

/** Mails that strangers may cause one mailbox to get: of one kind, and of all kinds together. */
const BY_KIND = { points: 3, seconds: HOUR };
const IN_ALL = { points: 6, seconds: HOUR };

/** Providers at which dots before the @ make no difference, by the name that stands for all of their domains. */
const WITHOUT_DOTS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
  ['proton.me', 'proton.me'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
]);

/**
 * Stands for the mailbox that an address leads to: capitals, what follows a plus sign, and some providers' dots lead
 * to the same one. For counting alone: mails go to addresses as people wrote them.
 */
export function mailboxOf(email: string): string {
  const address = addressOf(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  const provider = WITHOUT_DOTS.get(domain);
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${provider}`;
}

export type MailKind = 'registration' | 'reset' | 'change' | 'privacy';

/** Counts mails by mailbox. */
export function mailLimits(limits: Limits) {
  const byKind = limits.limit('mail', BY_KIND);
  const inAll = limits.limit('mailbox', IN_ALL);
  return {
    /** Whether one more mail of a kind may go to an address. The answer stays inside: it would tell who has an account. */
    mayMail: (kind: MailKind, email: string): Promise<boolean> => {
      const mailbox = mailboxOf(email);
      return limits.tryConsume(byKind(kind, mailbox), inAll(mailbox));
    },
  };
}
