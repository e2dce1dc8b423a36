import { useStore } from '@nanostores/react';
import { adminPreviewCopy as copy } from '#copy/admin/preview.ts';
import type { DraftPreview } from '#stores/admin/draft-preview.ts';
import { formatShort } from '../format-in-zone.ts';
import { useKeptFocus } from '../shell/use-kept-focus.ts';

/** The preview links that the editor made earlier, each with a button that revokes it. `shown`: the id of the link on the screen. */
export function PreviewLinks({ draft, shown }: { draft: DraftPreview; shown: string | null }) {
  const state = useStore(draft.links.$state);
  const isActing = useStore(draft.links.$isActing);
  const rows = useKeptFocus(isActing);
  const known = state.status === 'loading' ? state.before : state.status === 'shown' ? state : null;
  const others = (known?.items ?? []).filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <>
      <h3 id="enlaces">{copy.links}</h3>
      <ul ref={rows} aria-labelledby="enlaces">
        {others.map(({ id, expires_at }) => (
          <li key={id} className="or" tabIndex={-1}>
            {copy.link(formatShort(expires_at))}
            <button
              type="button"
              className="press cartel"
              aria-disabled={isActing || undefined}
              onClick={() => void draft.revoke(id)}
            >
              {copy.revoke}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
