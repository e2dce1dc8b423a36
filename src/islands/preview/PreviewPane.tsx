import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { previewCopy as copy } from '#copy/form/preview.ts';

/** The width from which `styles/account.css` shows a preview beside its form. */
const WIDE = '(width >= 80rem)';

/** Events that show that a visitor uses the page. */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll'] as const;

interface Props {
  /** The link to the public page. */
  link?: ReactNode;
  children: ReactNode;
}

/** A preview beside its form if there is room, or else below a button. Its code is loaded when it is shown. */
export function PreviewPane({ link, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Beside its form the preview has no button: it opens once the page is used.
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
