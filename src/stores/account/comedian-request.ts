import { comedianRequestCopy } from '#copy/account-comedian.ts';
import { keepDraft } from '../drafts.ts';
import { createSubmit } from '../submit.ts';
import { comedianCalls } from './comedian-calls.ts';

export const REQUEST_DRAFT = 'comedian-request';

/** Asks whoever runs the site to make somebody a comedian. */
export const createComedianRequest = () =>
  createSubmit({
    send: ({ nickname, message }: { nickname: string; message: string }) =>
      comedianCalls.request(nickname, message),
    fields: { nickname: 'nickname', message: 'message' } as const,
    messages: { failed: comedianRequestCopy.failed },
    onExpired: (values) => keepDraft(REQUEST_DRAFT, values),
  });
