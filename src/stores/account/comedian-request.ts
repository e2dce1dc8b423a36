import { comedianRequestCopy } from '#copy/comedian-request.ts';
import { askForProfile } from '#client/comedian-request.ts';
import { createClient } from '#client/http.ts';
import { keepDraft } from '../drafts.ts';
import { authorization } from '../session.ts';
import { createSubmit } from '../submit.ts';

const client = createClient({ baseUrl: '', token: authorization });

export const REQUEST_DRAFT = 'comedian-request';

/** Asks whoever runs the site to make somebody a comedian. */
export const createComedianRequest = () =>
  createSubmit({
    send: (body: { nickname: string; message: string }) => askForProfile(client, body),
    fields: { nickname: 'nickname', message: 'message' } as const,
    messages: { failed: comedianRequestCopy.failed },
    onExpired: (values) => keepDraft(REQUEST_DRAFT, values),
  });
