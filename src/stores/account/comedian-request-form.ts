import { type ComedianRequestFields, createRequestWrites } from '#client/account/comedian-request-writes.ts';
import { createClient } from '#client/http/http.ts';
import { requestFormCopy as copy } from '#copy/account/comedian-request-form.ts';
import { keepDraft } from '../drafts.ts';
import { createFinder, type Finder } from '../finder.ts';
import { notifySuccess } from '../notifications.ts';
import { authorization } from '../session.ts';
import { createSubmit } from '../submit.ts';
import { loadComedianRequest, REQUEST_DRAFT } from './comedian-request.ts';
import type { LookupResult } from './event-search.ts';

const calls = createRequestWrites(createClient({ baseUrl: '', token: authorization }));

/** Sends a request for a comedian profile. */
export const createComedianRequest = () =>
  createSubmit({
    send: (fields: ComedianRequestFields) => calls.ask(fields),
    fields: { nickname: 'nickname', comedian_id: 'nickname', message: 'message' } as const,
    messages: { failed: copy.failed },
    onDone: loadComedianRequest,
    onExpired: ({ nickname, message, comedianId }) =>
      keepDraft(REQUEST_DRAFT, { nickname, message, page: String(comedianId ?? '') }),
  });

/** Finds pages of comedians by name; `note` has their city, and whether they have an owner. */
export const createPageFinder = (): Finder<LookupResult> =>
  createFinder(async (typed, signal) =>
    (await calls.pages(typed, signal)).map(({ id, nickname, city, isClaimed }) => ({
      id,
      name: nickname,
      note: [city, isClaimed && copy.claimed].filter(Boolean).join(' · '),
      timezone: null,
    })),
  );

/** Changes the message of the pending request. */
export const createRequestMessage = () =>
  createSubmit({
    send: ({ message }: { message: string }) => calls.changeMessage(message),
    fields: { message: 'message' } as const,
    messages: { failed: copy.messageFailed },
    onDone: () => {
      notifySuccess(copy.messageSaved);
      return loadComedianRequest();
    },
  });
