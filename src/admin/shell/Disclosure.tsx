import { type ReactNode, Suspense, useId, useState } from 'react';
import styles from './PagedScreen.module.css';

/** A button that shows what is inside, whose code may come then. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles['actions']}>
        <button
          type="button"
          className="press cartel"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      </div>
      <div id={id}>{isOpen && <Suspense>{children}</Suspense>}</div>
    </>
  );
}
