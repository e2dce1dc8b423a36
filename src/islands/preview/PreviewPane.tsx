import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { previewCopy as copy } from '#copy/preview.ts';

/** As wide as `styles/account.css` says that a preview stands beside its form. */
const WIDE = '(width >= 80rem)';

function followWidth(changed: () => void): () => void {
  const room = matchMedia(WIDE);
  room.addEventListener('change', changed);
  return () => room.removeEventListener('change', changed);
}

const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll'] as const;

/** Whether there is room for a preview beside its form, and the visitor has done anything on the page yet. */
function useIsBeside(): boolean {
  const isWide = useSyncExternalStore(
    followWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    for (const sign of SIGNS)
      addEventListener(sign, () => setUsed(true), { signal: ending.signal, once: true });
    return () => ending.abort();
  }, []);
  return isWide && isUsed;
}

interface Props {
  /** The way to the page as it is now. */
  link?: ReactNode;
  children: ReactNode;
}

/** The place of a preview: beside its form where there is room, else below a button. Its code comes when it is shown. */
export function PreviewPane({ link, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isBeside = useIsBeside();
  return (
    <aside className="preview" aria-label={copy.title}>
      <p className="toggle">
        <button
          type="button"
          className="press cartel"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {copy.title}
        </button>
      </p>
      {link}
      {(isOpen || isBeside) && <Suspense>{children}</Suspense>}
    </aside>
  );
}
