import { adminListCopy as copy } from '#copy/admin/list.ts';
import { Field } from '#ui/Field.tsx';
import styles from './SearchBox.module.css';

/** The search field of a list, inside the form of its filters. */
export function SearchBox({ search }: { search: string }) {
  return (
    <div className={styles['find']}>
      <Field label={copy.search} name="search" type="search" maxLength={200} defaultValue={search} />
      <button type="submit" className="press cartel">
        {copy.apply}
      </button>
    </div>
  );
}
