import { useState } from 'react';
import { adminRedactionCopy as copy } from '#copy/admin-redaction.ts';
import type { EntryHistory } from '#stores/admin/history.ts';
import { redactVersion } from '#stores/admin/redaction.ts';
import { Field } from '#ui/Field.tsx';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from '../shell/PagedScreen.module.css';

interface Props {
  history: EntryHistory;
  /** The version. */
  number: number;
  isActing: boolean;
  onDone: () => void;
}

/** Asks why the content of a version is taken out, and does it. */
export function Redaction({ history, number, isActing, onDone }: Props) {
  const [reason, setReason] = useState('');
  return (
    <div className={styles['stack']}>
      <p>{copy.help}</p>
      <Field
        label={copy.reason}
        hint={copy.reasonHelp}
        maxLength={500}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ConfirmedButton
        label={copy.submit}
        question={copy.confirm(number)}
        isDisabled={isActing || reason.trim() === ''}
        onConfirm={() => void redactVersion(history, number, reason).then((isDone) => isDone && onDone())}
      />
    </div>
  );
}
