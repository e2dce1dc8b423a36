import { atom, type ReadableAtom } from 'nanostores';
import { HttpError, isUnauthorized, NetworkError } from '#client/http.ts';
import { noticeCopy } from '#copy/errors.ts';
import { serverMessage } from '#copy/server-message.ts';
import { MissingCodeError } from './late-code.ts';
import { dismiss, notifyDanger } from './notifications.ts';
import { expireSession } from './logout.ts';
import { currentToken, forgetToken } from './session.ts';

/** Has a field looked at again before it is sent: told there, by no notification. */
export class SecondLook extends HttpError {}

/** How a form stands. `attempt` tells one failure from the next. */
export type SubmitState<Field extends string> =
  | { status: 'idle' }
  | { status: 'pending' }
  | {
      status: 'failed';
      attempt: number;
      /** What is wrong with each field. */
      fields: Partial<Record<Field, string>>;
      /** What is wrong with the whole, where no field is to blame. */
      message: string | null;
    }
  | { status: 'done' };

export interface Submit<Values, Field extends string> {
  $state: ReadableAtom<SubmitState<Field>>;
  /** Sends it; a second call while the first is under way is ignored. Never rejects. */
  submit: (values: Values) => Promise<void>;
}

export interface SubmitOptions<Values, Result, Field extends string> {
  send: (values: Values) => Promise<Result>;
  /** The form's field for each that the server may blame; the rest is told of the whole form. */
  fields: Readonly<Record<string, Field>>;
  /** What is told of a field in the place of the server's own words. */
  fieldMessages?: Partial<Record<Field, string>>;
  messages: {
    /** Text of the notification for any failure (spec §8); null where the form shows the failure without one. */
    failed: string | null;
    /** In its place where the server answers 404. */
    notFound?: string;
  };
  onDone?: (result: Result, values: Values) => void | Promise<void>;
  onFailed?: () => void;
  /** Called before a dead session leads away, so that nothing typed is lost. */
  onExpired?: (values: Values) => void;
  /** Whether the user did not ask for it: then a dead token logs them out without leading to the login. */
  isByTheWay?: () => boolean;
}

/** The one machine of every form: sends, waits, and puts each error where it belongs. */
export function createSubmit<Values, Result, Field extends string = never>(
  options: SubmitOptions<Values, Result, Field>,
): Submit<Values, Field> {
  const { send, fields, fieldMessages, messages, onDone, onFailed, onExpired, isByTheWay } = options;
  const $state = atom<SubmitState<Field>>({ status: 'idle' });
  let attempt = 0;
  /** What the last failure was told by: a new attempt takes it back. */
  let told = 0;

  const fail = (error: unknown): void => {
    attempt += 1;
    const wrong = error instanceof HttpError ? error.fields : {};
    const blamed = Object.entries(wrong).flatMap(([name, [first]]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field && first ? [[field, fieldMessages?.[field] ?? serverMessage(first)] as const] : [];
    });
    const isMissing = error instanceof HttpError && error.status === 404 && messages.notFound !== undefined;
    $state.set({
      status: 'failed',
      attempt,
      fields: Object.fromEntries(blamed) as Partial<Record<Field, string>>,
      message: isMissing ? (messages.notFound ?? null) : wholeMessage(error, fields),
    });
    const isAsking = error instanceof SecondLook;
    const text = isMissing ? messages.notFound : messages.failed;
    if (isAsking) told = 0;
    else if (text) told = notifyDanger(isCutOff(error) ? noticeCopy.withoutConnection(text) : text);
    // oxlint-disable-next-line no-console -- the console alone tells of it
    else console.error(error);
    onFailed?.();
  };

  return {
    $state,
    async submit(values) {
      if ($state.get().status === 'pending') return;
      dismiss(told);
      $state.set({ status: 'pending' });
      const token = currentToken();
      let result: Result;
      try {
        result = await send(values);
      } catch (error) {
        if (isUnauthorized(error)) {
          onExpired?.(values);
          $state.set({ status: 'idle' });
          if (isByTheWay?.()) forgetToken(token);
          else expireSession(token);
          return;
        }
        fail(error);
        return;
      }
      $state.set({ status: 'done' });
      await onDone?.(result, values);
    },
  };
}

/** Whether the connection is to blame, rather than code that went with an older site. */
const isCutOff = (error: unknown): boolean =>
  error instanceof NetworkError && !(error instanceof MissingCodeError && navigator.onLine);

/** What is told of the whole form: nothing where every error has its field. */
function wholeMessage(error: unknown, fields: Readonly<Record<string, string>>): string | null {
  if (error instanceof NetworkError) return isCutOff(error) ? noticeCopy.network : noticeCopy.code;
  if (!(error instanceof HttpError)) return noticeCopy.server;
  if (error.status === 429) return noticeCopy.throttled(error.retryAfter);
  if (error.status >= 500)
    return error.status === 502 ? (error.detail ?? noticeCopy.server) : noticeCopy.server;
  if (error.status === 413) return noticeCopy.tooLarge;
  const unplaced = Object.entries(error.fields).find(([name]) => !Object.hasOwn(fields, name));
  const isUnexplained = error.status === 400 && Object.keys(error.fields).length === 0;
  const text = unplaced?.[1][0] ?? (isUnexplained ? error.detail : null);
  return text && serverMessage(text);
}
