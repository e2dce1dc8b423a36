import { type ReactNode, Suspense, useId, useState } from 'react';
import styles from './PagedScreen.module.css';

interface Props {
  label: string;
  /** More buttons in the same row. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A button that shows its children, whose code can be loaded then. */
export function Disclosure({ label, beside, children }: Props) {
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
        {beside}
      </div>
      <div id={id}>{isOpen && <Suspense>{children}</Suspense>}</div>
    </>
  );
}
