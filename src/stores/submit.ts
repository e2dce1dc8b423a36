import { atom, type ReadableAtom } from 'nanostores';
import { HttpError, isUnauthorized, NetworkError } from '#client/http/http.ts';
import { noticeCopy } from '#copy/form/errors.ts';
import { serverMessage } from '#copy/form/server-message.ts';
import { MissingCodeError } from './load-chunk.ts';
import { dismiss, notifyDanger } from './notifications.ts';
import { expireSession } from './logout.ts';
import { currentToken, forgetToken } from './session.ts';

/** A refusal that is shown in the form alone, without a notification: where something has to be confirmed or chosen first. */
export class QuietError extends HttpError {}

/** A failure that the form explains: neither fields nor a notification name it. */
export const quietly = ({ url, status, detail }: HttpError) => new QuietError(url, status, detail, {});

/** State of a form. `attempt` distinguishes consecutive failures. */
export type SubmitState<Field extends string> =
  | { status: 'idle' }
  | { status: 'pending' }
  | {
      status: 'failed';
      attempt: number;
      /** Errors by field. */
      fields: Partial<Record<Field, string>>;
      /** Error of the whole form, where no field has one. */
      message: string | null;
    }
  | { status: 'done' };

export interface Submit<Values, Field extends string> {
  $state: ReadableAtom<SubmitState<Field>>;
  /** Sends the form; a second call during the first is ignored. Never rejects. */
  submit: (values: Values) => Promise<void>;
}

export interface SubmitOptions<Values, Result, Field extends string> {
  send: (values: Values) => Promise<Result>;
  /** The form's field for each field name of the server; errors of other names are shown for the whole form. */
  fields: Readonly<Record<string, Field>>;
  /** Messages by field that replace those of the server. */
  fieldMessages?: Partial<Record<Field, string>>;
  messages: {
    /** Text of the notification for any failure (spec §8); null where the form shows the failure without one. */
    failed: string | null;
    /** Text of the notification for a 404. */
    notFound?: string;
    /** The message of the form after a 404, which says what to do: the notification says what is wrong. */
    notFoundHint?: string;
  };
  onDone?: (result: Result, values: Values) => void | Promise<void>;
  onFailed?: () => void;
  /** Called before an expired session navigates to the login, so that nothing typed is lost. */
  onExpired?: (values: Values) => void;
  /**
   * Whether the call was not started by the user: then an expired token ends the session without navigating to the
   * login.
   */
  isInBackground?: () => boolean;
}

/** The state machine of every form: sends, and assigns each error to its field or to the whole form. */
export function createSubmit<Values, Result, Field extends string = never>(
  options: SubmitOptions<Values, Result, Field>,
): Submit<Values, Field> {
  const { send, fields, fieldMessages, messages, onDone, onFailed, onExpired, isInBackground } = options;
  const $state = atom<SubmitState<Field>>({ status: 'idle' });
  let attempt = 0;
  /** Id of the notification of the last failure: a new attempt dismisses it. */
  let noticeId = 0;

  const fail = (error: unknown): void => {
    attempt += 1;
    const wrong = error instanceof HttpError ? error.fields : {};
    const errorsByField = Object.entries(wrong).flatMap(([name, [first]]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field && first ? [[field, fieldMessages?.[field] ?? serverMessage(first)] as const] : [];
    });
    const isMissing = error instanceof HttpError && error.status === 404 && messages.notFound !== undefined;
    $state.set({
      status: 'failed',
      attempt,
      fields: Object.fromEntries(errorsByField) as Partial<Record<Field, string>>,
      message: isMissing ? (messages.notFoundHint ?? null) : wholeMessage(error, fields),
    });
    const text = isMissing ? messages.notFound : messages.failed;
    if (error instanceof QuietError) noticeId = 0;
    else if (text) noticeId = notifyDanger(isCutOff(error) ? noticeCopy.withoutConnection(text) : text);
    // oxlint-disable-next-line no-console -- nothing else reports it
    else console.error(error);
    onFailed?.();
  };

  return {
    $state,
    async submit(values) {
      if ($state.get().status === 'pending') return;
      dismiss(noticeId);
      $state.set({ status: 'pending' });
      const token = currentToken();
      let result: Result;
      try {
        result = await send(values);
      } catch (error) {
        if (isUnauthorized(error)) {
          onExpired?.(values);
          $state.set({ status: 'idle' });
          if (isInBackground?.()) forgetToken(token);
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

/** Whether the connection failed, rather than a chunk of a replaced release. */
const isCutOff = (error: unknown): boolean =>
  error instanceof NetworkError && !(error instanceof MissingCodeError && navigator.onLine);

/** The message for the whole form; null where every error has a field. */
function wholeMessage(error: unknown, fields: Readonly<Record<string, string>>): string | null {
  if (error instanceof NetworkError) return isCutOff(error) ? noticeCopy.network : noticeCopy.code;
  if (!(error instanceof HttpError)) return noticeCopy.server;
  if (error.status === 429) return noticeCopy.throttled(error.retryAfter);
  // The detail of a 500 is in English.
  if (error.status >= 500) return (error.status > 500 ? error.detail : null) ?? noticeCopy.server;
  if (error.status === 413) return noticeCopy.tooLarge;
  const unplaced = Object.entries(error.fields).find(([name]) => !Object.hasOwn(fields, name));
  const isUnexplained = error.status === 400 && Object.keys(error.fields).length === 0;
  const text = unplaced?.[1][0] ?? (isUnexplained ? error.detail : null);
  return text && serverMessage(text);
}
