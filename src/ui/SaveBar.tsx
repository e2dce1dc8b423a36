import { type ReactNode, useEffect } from 'react';
import styles from './SaveBar.module.css';

/** The texts of the bar about unsaved fields. */
export interface SaveWords {
  unsaved: (labels: readonly string[]) => string;
}

interface Props {
  words: SaveWords;
  /** Labels of the fields whose changes are not saved. */
  unsaved: readonly string[];
  /** The button. */
  children: ReactNode;
}

/** The submit button of a form and the names of its unsaved fields; it sticks to the viewport while there are any. */
export function SaveBar({ words, unsaved, children }: Props) {
  const isUnsaved = unsaved.length > 0;
  // The bar would cover a focused field at the lower edge.
  useEffect(() => {
    if (isUnsaved) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isUnsaved]);
  return (
    <div className={styles['bar']} data-save={isUnsaved ? 'unsaved' : ''}>
      <output>{isUnsaved ? words.unsaved(unsaved) : ''}</output> {children}
    </div>
  );
}
