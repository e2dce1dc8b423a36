import { createAdminPrivacyCalls } from '#client/admin/privacy.ts';
import { createClient } from '#client/http/http.ts';
import { adminPrivacyCopy as copy } from '#copy/admin/privacy.ts';
import { type FoundData, type PrivacyRequest, toFoundData, toPrivacyRequest } from '#model/admin/privacy.ts';
import type { PageRequest } from '#model/admin/page-request.ts';
import { authorization, currentToken } from '../session.ts';
import { toFailure } from './failure.ts';
import { createPageList, toPage } from './page-list.ts';

const privacyCalls = createAdminPrivacyCalls(createClient({ baseUrl: '', token: authorization }));

/** The list of people's requests about their data; without a filter, the pending ones. */
export function createPrivacyRequests() {
  const list = createPageList<PrivacyRequest, PageRequest>(async ({ page, filter }) =>
    toPage(await privacyCalls.list({ page: String(page), status: filter || 'waiting' }), toPrivacyRequest),
  );
  return {
    list,
    /** Finds the stored data of the person; null if that fails. Never rejects. */
    async find({ id }: PrivacyRequest): Promise<FoundData | null> {
      const token = currentToken();
      try {
        return toFoundData(await privacyCalls.found(id));
      } catch (error) {
        toFailure(error, token);
        return null;
      }
    },
    erase: ({ id }: PrivacyRequest) =>
      list.act(async () => {
        const { messages, mails, donations } = await privacyCalls.erase(id);
        return copy.erased(messages, mails, donations);
      }),
    close: ({ id }: PrivacyRequest, note: string) =>
      list.act(async () => {
        await privacyCalls.update(id, { is_closed: true, note });
        return copy.closeDone;
      }),
    reopen: ({ id, note }: PrivacyRequest) =>
      list.act(async () => {
        await privacyCalls.update(id, { is_closed: false, note });
        return copy.reopened;
      }),
  };
}

export type PrivacyRequests = ReturnType<typeof createPrivacyRequests>;
