import { useStore } from '@nanostores/react';
import { adminReturnsCopy as copy } from '#copy/admin/returns.ts';
import type { EntryHistory } from '#stores/admin/history.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from '../shell/PagedScreen.module.css';
import { Returns } from './Returns.tsx';

interface Props {
  history: EntryHistory;
  isActing: boolean;
  /** Called when the entry is restored. */
  onRestored: () => void;
}

/** A deleted entry, with the references that a restore brings back, and the button that restores it. */
export function Deleted({ history, isActing, onRestored }: Props) {
  const restorable = useStore(history.$restorable);
  const returns = useStore(history.$returns);
  if (restorable === null) return <p>{copy.deletedForGood}</p>;
  const restore = async (references: boolean) => {
    if (await history.restore(restorable, references)) onRestored();
  };
  return (
    <>
      <p>{copy.deleted}</p>
      {returns && <Returns title={copy.returns} entries={returns.returned} />}
      {returns && <Returns title={copy.cannotReturn} entries={returns.not_returned} />}
      <div className={styles['actions']}>
        <ConfirmedButton
          label={copy.revive}
          question={copy.reviveConfirm(restorable)}
          isDisabled={isActing}
          onConfirm={() => void restore(true)}
        />
        {returns && returns.returned.length > 0 && (
          <ConfirmedButton
            label={copy.reviveAlone}
            question={copy.reviveAloneConfirm(restorable)}
            isDisabled={isActing}
            onConfirm={() => void restore(false)}
          />
        )}
      </div>
    </>
  );
}

/** The references that were not restored with the entry. */
export function NotReturned({ history }: { history: EntryHistory }) {
  return <Returns title={copy.notReturned} entries={useStore(history.$left)} />;
}
