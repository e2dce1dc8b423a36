import type { Context } from 'hono';
import { addressOf } from '../data/account/user.ts';
import { clientKey, ipv6Networks } from '../limits/client-address.ts';
import type { AccountServices } from './services.ts';
import { OverloadError } from '../limits/load.ts';
import { mailLimits } from '../mail/mail-limits.ts';
import { knownDevices } from './known-device.ts';
import type { Session } from './session.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Guesses at one account from one address, and at any account from one address. */
const GUESSES = { points: 5, seconds: 5 * MINUTE };
const GUESSES_IN_ALL = { points: 150, seconds: 48 * HOUR };
const GUESSES_BY_CLIENT = { points: 25, seconds: 5 * MINUTE };

/** Guesses at any account from one /56 and one /48 of IPv6. */
const GUESSES_BY_NETWORK = [
  { points: 50, seconds: 5 * MINUTE },
  { points: 100, seconds: 5 * MINUTE },
] as const;

/**
 * Guesses at one account from anywhere but its known devices, and with one of its sessions: the longer they go on, the
 * longer the wait, up to six hours. Twenty tries an hour are left in the long run.
 */
const GUESSES_AT_ACCOUNT = [
  { points: 30, seconds: 10 * MINUTE },
  { points: 60, seconds: HOUR },
  { points: 120, seconds: 6 * HOUR },
] as const;

/** Guesses at one account from one of its known devices, wherever that is. */
const GUESSES_BY_DEVICE = { points: 20, seconds: 10 * MINUTE };

/** What one address may ask to have mailed, and how often it may follow links. */
const REQUESTS = { points: 20, seconds: HOUR };
const LINKS = { points: 30, seconds: HOUR };

/** Mails about a planned deletion that one account gets. */
const DELETIONS = { points: 3, seconds: HOUR };

/** Requests for a comedian profile, changes of their message, and exports, that one account may make. */
export const COMEDIAN_REQUESTS = { points: 1, seconds: 7 * 24 * HOUR };
const REQUEST_MESSAGES = { points: 5, seconds: 24 * HOUR };
const EXPORTS = { points: 10, seconds: HOUR };

/** Secret addresses of a calendar that one account may make. */
const CALENDARS = { points: 20, seconds: HOUR };

/** Venues that one account may propose. */
const VENUES = { points: 20, seconds: 24 * HOUR };

/** Changes of address that one account may ask for. */
const CHANGES = { points: 5, seconds: HOUR };

/** Password changes of one account. */
const PASSWORDS = { points: 5, seconds: HOUR };

/** Uncounts a try whose password was not checked because of load. */
export async function orGiveBack<Result>(
  giveBack: () => Promise<void>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OverloadError) await giveBack();
    throw error;
  }
}

/** The limits of calls about accounts; every function throws a 429 beyond its limit. */
export function accountLimits({ limits, config }: Pick<AccountServices, 'limits' | 'config'>) {
  const guess = limits.limit('guess', GUESSES);
  const guessInAll = limits.limit('guess-in-all', GUESSES_IN_ALL);
  const guessByClient = limits.limit('guess-by-client', GUESSES_BY_CLIENT);
  const guessByNetwork = GUESSES_BY_NETWORK.map((allowance, place) =>
    limits.limit(`guess-by-network-${place}`, allowance),
  );
  const guessAtAccount = GUESSES_AT_ACCOUNT.map((allowance, place) =>
    limits.limit(`guess-at-account-${place}`, allowance),
  );
  const guessBySession = GUESSES_AT_ACCOUNT.map((allowance, place) =>
    limits.limit(`guess-by-session-${place}`, allowance),
  );
  const guessByDevice = limits.limit('guess-by-device', GUESSES_BY_DEVICE);
  const devices = knownDevices({ limits, config });
  const request = limits.limit('request', REQUESTS);
  const link = limits.limit('link', LINKS);
  const deletion = limits.limit('deletion', DELETIONS);
  const { mayMail } = mailLimits(limits);
  const change = limits.limit('change', CHANGES);
  const passwords = limits.limit('password', PASSWORDS);
  const comedianRequest = limits.limit('comedian-request', COMEDIAN_REQUESTS);
  const requestMessage = limits.limit('comedian-request-message', REQUEST_MESSAGES);
  const exports = limits.limit('export', EXPORTS);
  const venueProposal = limits.limit('venue-proposal', VENUES);
  const calendars = limits.limit('make-calendar', CALENDARS);
  const client = (c: Context) => clientKey(c, config.trustedProxies);
  const networks = (c: Context) =>
    ipv6Networks(c, config.trustedProxies)
      .map((network, place) => guessByNetwork[place]?.(network) ?? [])
      .flat();

  const guesses = (c: Context, account: string) => [
    guess(account, client(c)),
    guessInAll(account, client(c)),
    guessByClient(client(c)),
  ];

  return {
    /** Counts a login before it is checked; the returned function uncounts it after a success. */
    async login(c: Context, email: string): Promise<() => Promise<void>> {
      const account = addressOf(email);
      const device = await devices.find(c, email);
      const elsewhere = [...networks(c), ...guessAtAccount.map((use) => use(account))];
      const uses = device === null ? elsewhere : [guessByDevice(account, device)];
      return limits.consume(...guesses(c, account), ...uses);
    },

    /** From now on failed logins elsewhere do not slow this device down. */
    rememberDevice: (c: Context, email: string) => devices.remember(c, email),

    /**
     * As `login`, for the password of an account that is logged in. Each session is counted alone from anywhere, so
     * that a stolen one neither guesses faster than a login nor slows the owner's down.
     */
    guess: (c: Context, email: string, { token_hash }: Session) =>
      limits.consume(...guesses(c, addressOf(email)), ...guessBySession.map((use) => use(token_hash))),

    /** As `login`, where no account is named. */
    guessByClient: (c: Context) => limits.consume(guessByClient(client(c)), ...networks(c)),

    /** Counts a request for a mail, separately for each kind. */
    request: (c: Context, kind: 'registration' | 'confirmation' | 'reset') =>
      limits.consume(request(kind, client(c))),

    followLink: (c: Context, kind: 'verify' | 'reset') => limits.consume(link(kind, client(c))),

    /** The returned function uncounts a request that failed. */
    requestComedian: (userId: number) => limits.consume(comedianRequest(String(userId))),

    changeRequestMessage: (userId: number) => limits.consume(requestMessage(String(userId))),

    /** As `requestComedian`. */
    proposeVenue: (userId: number) => limits.consume(venueProposal(String(userId))),

    exportAccount: (userId: number) => limits.consume(exports(String(userId))),

    createCalendar: (userId: number) => limits.consume(calendars(String(userId))),

    changeAddress: (userId: number) => limits.consume(change(String(userId))),

    /** A deletion is never planned without its mail: where the mail is over its limit, the plan is refused. */
    planDeletion: (userId: number) => limits.consume(deletion(String(userId))),

    changePassword: (userId: number) => limits.consume(passwords(String(userId))),

    mayMail,
  };
}

export type AccountLimits = ReturnType<typeof accountLimits>;
