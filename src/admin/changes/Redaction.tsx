import { useState } from 'react';
import { adminRedactionCopy as copy } from '#copy/admin/redaction.ts';
import type { EntryHistory } from '#stores/admin/history.ts';
import { countRedactable, redactVersion } from '#stores/admin/redaction.ts';
import { CheckField } from '#ui/CheckField.tsx';
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

/** The versions to redact: one, or all up to it, which the server counts first. */
type Range = 'one' | 'counting' | 'uncounted' | { found: number };

/** Redacts a version, or all up to it, after asking for the reason. */
export function Redaction({ history, number, isActing, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [range, setRange] = useState<Range>('one');
  const isWithEarlier = range !== 'one';
  const count = async () => {
    setRange('counting');
    const found = await countRedactable(history, number);
    // The checkbox may have been cleared before the reply arrived.
    setRange((now) => (now === 'counting' ? (found === null ? 'uncounted' : { found }) : now));
  };
  const redact = async () => {
    if (await redactVersion(history, number, { reason, isWithEarlier })) onDone();
  };
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
      {number > 1 && (
        <CheckField
          label={copy.earlier}
          checked={isWithEarlier}
          onChange={({ target }) => (target.checked ? void count() : setRange('one'))}
        />
      )}
      <p aria-live="polite">
        {range === 'uncounted' ? copy.notCounted : typeof range === 'object' && copy.counted(range.found)}
      </p>
      <ConfirmedButton
        label={copy.submit}
        question={typeof range === 'object' ? copy.confirmMany(number, range.found) : copy.confirm(number)}
        isDisabled={isActing || reason.trim() === '' || range === 'counting' || range === 'uncounted'}
        onConfirm={() => void redact()}
      />
    </div>
  );
}
