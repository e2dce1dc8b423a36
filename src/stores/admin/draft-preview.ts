import { atom, type ReadableAtom } from 'nanostores';
import { createAdminDraftCalls, type LivePreview } from '#client/admin/draft.ts';
import { createClient, HttpError } from '#client/http/http.ts';
import { adminPreviewCopy } from '#copy/admin/preview.ts';
import { fromDraft } from '#model/admin/draft.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import { authorization, currentToken } from '../session.ts';
import type { EntryEditor } from './entry-editor.ts';
import { toFailure } from './failure.ts';
import { createPageList, type PageList } from './page-list.ts';

const draftCalls = createAdminDraftCalls(createClient({ baseUrl: '', token: authorization }));

/** Pages by path, each with the name of its entry, or null for other pages. */
type Pages = ReadonlyArray<{ path: string; name: string | null }>;

export type DraftPreviewState =
  | { shown: 'nothing' }
  | { shown: 'working' }
  | { shown: 'preview'; id: string; url: string; until: string }
  | { shown: 'plan'; changed: Pages; changedCount: number; gone: Pages; goneCount: number }
  /** The refused fields with their messages; an empty field where the call failed. */
  | { shown: 'refusal'; problems: ReadonlyArray<readonly [field: string, message: string]> };

/** Previews the effects of saving a draft. */
export interface DraftPreview {
  $preview: ReadableAtom<DraftPreviewState>;
  /** Renders the page of the draft. Never rejects. */
  preview(): Promise<void>;
  /** Finds the pages that would change. Never rejects. */
  plan(): Promise<void>;
  /** The links to previews of the entry that the editor created and that are still valid. */
  links: PageList<LivePreview, null>;
  /** Revokes a link. Resolves to whether this succeeded. Never rejects. */
  revoke(id: string): Promise<boolean>;
}

export function createDraftPreview(editor: EntryEditor): DraftPreview {
  const $preview = atom<DraftPreviewState>({ shown: 'nothing' });
  let turn = 0;

  /** The latest request wins. */
  const show = async (
    work: (id: number, fields: AnyDocument) => Promise<DraftPreviewState>,
  ): Promise<void> => {
    turn += 1;
    const own = turn;
    const token = currentToken();
    $preview.set({ shown: 'working' });
    const entry = editor.$entry.get();
    const document = fromDraft(editor.$draft.get(), editor.instants);
    const fields = entry
      ? Object.fromEntries(editor.$unsaved.get().map((field) => [field, document[field]]))
      : document;
    let preview: DraftPreviewState;
    try {
      preview = await work(entry?.id ?? 0, fields);
    } catch (error) {
      if (!toFailure(error, token)) return;
      preview = { shown: 'refusal', problems: problemsOf(error) };
    }
    if (own === turn) $preview.set(preview);
  };

  const links = createPageList<LivePreview, null>(async () => {
    const entry = editor.$entry.get()?.id ?? null;
    const isOfEntry = ({ kind, entry_id }: LivePreview) => kind === editor.kind && entry_id === entry;
    const items = (await draftCalls.previews()).filter(isOfEntry);
    return { items, count: items.length };
  });

  return {
    $preview,
    links,
    preview: async () => {
      await show(async (id, fields) => {
        const made = await draftCalls.preview(editor.kind, id, fields);
        return { shown: 'preview', id: made.id, url: made.url, until: made.expires_at };
      });
      await links.show(null);
    },
    revoke: (id) =>
      links.act(async () => {
        await draftCalls.revoke(id).catch(ignoreEnded);
        const preview = $preview.get();
        if (preview.shown === 'preview' && preview.id === id) $preview.set({ shown: 'nothing' });
        return adminPreviewCopy.revoked;
      }),
    plan: () =>
      show(async (id, fields) => {
        const plan = await draftCalls.plan(editor.kind, id, fields);
        return {
          shown: 'plan',
          changed: plan.changed,
          changedCount: plan.changed_count,
          gone: plan.gone,
          goneCount: plan.gone_count,
        };
      }),
  };
}

/** Ignores the error of revoking a preview that has already ended. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof HttpError) || error.status !== 404) throw error;
}

function problemsOf(error: unknown): Array<[string, string]> {
  if (!(error instanceof HttpError) || error.status !== 400) return [['', adminPreviewCopy.failed]];
  return Object.entries(error.fields).map(([field, messages]) => [field, [messages].flat()[0] ?? '']);
}
