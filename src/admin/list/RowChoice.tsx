import { adminBulkCopy as copy } from '#copy/admin/bulk.ts';
import styles from './List.module.css';

interface Props {
  name: string;
  isChosen: boolean;
  /** The reason why the entry could not be changed. */
  refusal: string | undefined;
  onChange: (isChosen: boolean) => void;
}

/** The box that chooses a row of a list. */
export function RowChoice({ name, isChosen, refusal, onChange }: Props) {
  return (
    <>
      <label className={styles['box']}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
        <span className="only-heard">{copy.choose(name)}</span>
      </label>
      {refusal && (
        <p className={styles['refusal']}>
          <strong>{refusal}</strong>
        </p>
      )}
    </>
  );
}
