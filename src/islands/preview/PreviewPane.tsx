import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { previewCopy as copy } from '#copy/form/preview.ts';

/** As wide as `styles/account.css` says that a preview stands beside its form. */
const WIDE = '(width >= 80rem)';

/** What tells that a visitor does anything on the page. */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll'] as const;

interface Props {
  /** The way to the page as it is now. */
  link?: ReactNode;
  children: ReactNode;
}

/** The place of a preview: beside its form where there is room, else below a button. Its code comes when it is shown. */
export function PreviewPane({ link, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Beside its form it needs no button, but waits until the page is used.
  useEffect(() => {
    const ending = new AbortController();
    const show = () => {
      if (!matchMedia(WIDE).matches) return;
      ending.abort();
      setOpen(true);
    };
    for (const sign of SIGNS) addEventListener(sign, show, ending);
    return () => ending.abort();
  }, []);
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
      {isOpen && <Suspense>{children}</Suspense>}
    </aside>
  );
}
