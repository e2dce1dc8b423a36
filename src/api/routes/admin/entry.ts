import type { Context } from 'hono';
import { documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import { anyCalls } from '#contract/admin/entry-calls.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { checkDocument } from '../../content/check-document.ts';
import { createEntry } from '../../content/create-entry.ts';
import type { AnyDocument } from '../../content/kinds.ts';
import { adminEntries } from '../../content/lists/admin-entries.ts';
import { listAdminEntries } from '../../content/lists/list-entries.ts';
import { changeFollowing } from '../../content/event-series.ts';
import { listReferrers } from '../../content/referrers.ts';
import { createEntrySearch, type EntrySearch } from '../../content/lists/search-entries.ts';
import { requireVersion } from '../../content/version.ts';
import type { User } from '../../data/account/user.ts';
import type { RequestEnv } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { envelope, pick } from '../../http/envelope.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf, writeAs } from './write-as.ts';

/** Lists, reads, creates, changes and deletes entries of every kind. */
export function mountAdminEntries(mount: Mount, services: Services): void {
  const search = createEntrySearch(services.db);
  for (const kind of documentKinds) mountKind(mount, services, search, kind);
}

function mountKind(mount: Mount, services: Services, search: EntrySearch, kind: DocumentKind): void {
  const calls = anyCalls(kind);
  const { origin } = services;

  const answer = async (c: Context<RequestEnv>, id: number) => {
    const [entry] = await adminEntries(services, kind, [id]);
    if (!entry) throw new ApiError(404, detail.notFound);
    c.header('ETag', `"${entry.version}"`);
    return entry;
  };

  mount.call(calls.list, async ({ query, c }) => {
    const page = await listAdminEntries(services, search, kind, query);
    return envelope(page, new URL(c.req.url), origin, (entry) => pick(entry, query));
  });

  mount.call(calls.get, async ({ params, query, c }) => pick(await answer(c, idOf(params.id)), query));

  mount.call(calls.create, async ({ body: { reason = '', ...body }, user, c }) => {
    const id = await writeAs(services, user, { origin: 'admin', reason }, async (writer) => {
      requireOwnership(user, {}, body);
      return createEntry(writer, kind, body);
    });
    return answer(c, id);
  });

  mount.call(calls.update, async ({ params, body: { reason = '', scope = 'one', ...body }, user, c }) => {
    const id = idOf(params.id);
    const isOfFollowing = scope === 'following';
    if (isOfFollowing && kind !== 'event') throw new ApiError(400, { scope: [fieldMessage.choice(scope)] });
    await writeAs(services, user, { origin: 'admin', reason }, async (writer) => {
      await requireVersion(writer.trx, origin, kind, id, c.req.header('if-match'));
      const change = () =>
        writer.update(kind, id, async (current) => {
          checkDocument(kind, { ...current, ...body });
          requireOwnership(user, current, body);
          return body;
        });
      await (isOfFollowing ? changeFollowing(writer, id, change) : change());
    });
    return answer(c, id);
  });

  mount.call(calls.remove, async ({ params, query, user, c }) => {
    const id = idOf(params.id);
    const about = { origin: 'admin', reason: query.reason ?? '' } as const;
    await writeAs(services, user, about, async ({ trx, remove }) => {
      await requireVersion(trx, origin, kind, id, c.req.header('if-match'));
      const referrers = query.unlink ? [] : await listReferrers(trx, kind, [id]);
      if (referrers.length > 0) throw new ApiError(409, detail.referredTo, {}, { referrers });
      await remove(kind, id);
    });
    return undefined;
  });
}

/** The owner of a page gets rights, which only admins may give: a 403 for editors. */
function requireOwnership(user: User, before: AnyDocument, body: AnyDocument): void {
  if (user.is_admin === 1 || !('user_id' in body)) return;
  if (body['user_id'] !== (before['user_id'] ?? null)) throw new ApiError(403, detail.permissionDenied);
}
