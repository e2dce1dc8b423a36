import { documentKinds, type DocumentKind, documentFields } from '#contract/admin/document.ts';
import { draftCalls, listPreviews, PREVIEWS, revokePreview } from '#contract/admin/draft-calls.ts';
import { detail } from '#contract/messages.ts';
import { privatePreviewCopy } from '#copy/page/private-preview.ts';
import { isUsable } from '../../accounts/user.ts';
import type { DraftWish } from '../../builds/draft-pages.ts';
import { stateOfPage } from '../../builds/page-state.ts';
import { draftOf } from '../../content/drafts/draft.ts';
import type { AnyDocument } from '../../content/kinds.ts';
import { readDocument } from '../../content/read-documents.ts';
import { storePreview } from '../../content/drafts/store-preview.ts';
import { endPreview, listPreviews as readPreviews, readPreview } from '../../data/account/preview.ts';
import { isAllowed, type User } from '../../data/account/user.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf } from './write-as.ts';

/** Plans and previews of one account: each of them renders a page or compares the whole site. */
const DRAFTS = { points: 120, seconds: 600 };

/** Readings of the state of a page by one account: an editor reads it every second until it is published. */
const STATES = { points: 1200, seconds: 600 };

/** A preview is read in the editor's frame, by no search engine, and tells other sites nothing. */
const PAGE_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
};

/** The plan of a save (the pages that would change) and a private link to a preview. */
export function mountDrafts(mount: Mount, services: Services): void {
  const { db, origin, draftPages } = services;
  const drafts = services.limits.limit('draft', DRAFTS);
  const states = services.limits.limit('page-state', STATES);

  /** The outcome of a draft in the publisher. */
  const outcomeOf = async (
    user: User,
    kind: DocumentKind,
    id: string,
    fields: AnyDocument,
    wish: DraftWish,
  ) => {
    await services.limits.consume(drafts(String(user.id)));
    const change = { author: user.id, kind, id: id === '0' ? 0 : idOf(id), fields };
    return draftPages.request(await draftOf({ db, origin }, change), wish);
  };

  for (const kind of documentKinds) {
    const { pageState, plan, preview } = draftCalls[kind];

    mount.call(pageState, async ({ params, user }) => {
      const id = idOf(params.id);
      const stored = await readDocument(db, kind, id);
      if (!stored) throw new ApiError(404, detail.notFound);
      await services.limits.consume(states(String(user.id)));
      return stateOfPage(services, kind, id);
    });

    mount.call(plan, async ({ params, body, user }) => {
      const { changed, changedCount, gone, goneCount } = await outcomeOf(user, kind, params.id, body, 'plan');
      return { changed, changed_count: changedCount, gone, gone_count: goneCount };
    });

    mount.call(preview, async ({ params, body, user }) => {
      const isHideable = (documentFields(kind) as string[]).includes('is_published');
      const fields = isHideable ? { ...body, is_published: true } : body;
      const { html, path } = await outcomeOf(user, kind, params.id, fields, 'page');
      if (html === null) throw new ApiError(503, detail.unavailable, { 'Retry-After': '5' });
      const page = { user: user.id, kind, entry: Number(params.id), html: marked(html) };
      const { id, secret, expires_at } = await storePreview(db, page);
      return { id, url: `${origin}${PREVIEWS}${secret}/`, expires_at, path };
    });
  }

  mount.call(listPreviews, ({ user }) => readPreviews(db, user.id));

  mount.call(revokePreview, async ({ params, user }) => {
    if (!(await endPreview(db, user.id, params.id))) throw new ApiError(404, detail.notFound);
    return undefined;
  });

  mount.page(`${PREVIEWS}:secret`, async (c) => {
    const secret = c.req.param('secret') ?? '';
    const preview = /^[\w-]{43}$/.test(secret) ? await readPreview(db, secret) : undefined;
    // A preview is shown while its editor may make one.
    const isShown = preview && isAllowed(preview.user, 'editor') && (await isUsable(services, preview.user));
    const html = isShown ? preview.html : undefined;
    return c.html(html ?? EXPIRED, html === undefined ? 410 : 200, PAGE_HEADERS);
  });
}

/** The page with a title that marks it as a preview. */
const marked = (html: string) => html.replace('<title>', `<title>${privatePreviewCopy.title} · `);

const EXPIRED = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${privatePreviewCopy.expired.title}</title></head><body><h1>${privatePreviewCopy.expired.title}</h1><p>${privatePreviewCopy.expired.text}</p></body></html>`;
