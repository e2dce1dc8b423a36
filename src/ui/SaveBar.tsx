import { type ReactNode, useEffect } from 'react';
import styles from './SaveBar.module.css';

/** What the bar says of the fields that are not saved. */
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

/** The end of a form: its button, and what is not saved yet; while there is any, it is in sight wherever the form is. */
export function SaveBar({ words, unsaved, children }: Props) {
  const isUnsaved = unsaved.length > 0;
  // It comes to lie over what is being typed at the lower edge.
  useEffect(() => {
    if (isUnsaved) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isUnsaved]);
  return (
    <div className={styles['bar']} data-save={isUnsaved ? 'unsaved' : ''}>
      <output>{isUnsaved ? words.unsaved(unsaved) : ''}</output> {children}
    </div>
  );
}
