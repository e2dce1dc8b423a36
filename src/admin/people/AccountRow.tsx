import { adminPeopleCopy as copy } from '#copy/admin/people.ts';
import type { Account, Rights } from '#model/admin/account.ts';
import { paths } from '#model/paths.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { formatDay } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from '../shell/PagedScreen.module.css';

interface Props {
  account: Account;
  isActing: boolean;
  onSave: (rights: Rights) => void;
  onUndo: () => void;
}

const rights = Object.keys(copy.rights) as Array<keyof Rights>;

const rightsIn = (given: FormData): Rights => ({
  isComedian: given.has('isComedian'),
  isEditor: given.has('isEditor'),
  isAdmin: given.has('isAdmin'),
  isActive: given.has('isActive'),
});

/** An account, with its roles and a link to its changes. */
export function AccountRow({ account, isActing, onSave, onUndo }: Props) {
  const { email, name, page, createdAt, deletionAt, changeSets } = account;
  const marks = [
    ...rights.filter((right) => right !== 'isActive' && account[right]).map((right) => copy.rights[right]),
    ...(account.isActive ? [] : [copy.blocked]),
    ...(account.isEmailVerified ? [] : [copy.unverified]),
    ...(deletionAt ? [copy.leaving(formatDay(deletionAt))] : []),
  ];
  return (
    <>
      <h3>{name || copy.noName}</h3>
      <p>
        {email} <small>{copy.since(formatDay(createdAt))}</small>
      </p>
      {marks.length > 0 && (
        <ul className={styles['marks']}>
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      {page && (
        <p>
          <a href={paths.comedian(page.slug)}>{copy.page(page.name)}</a>
        </p>
      )}
      <details className={styles['folded']}>
        <summary>
          {copy.change}
          <span className="only-heard"> {email}</span>
        </summary>
        <form
          className={styles['folded']}
          onSubmit={(event) => {
            event.preventDefault();
            const given = new FormData(event.currentTarget);
            onSave(rightsIn(given));
          }}
        >
          {rights.map((right) => (
            <CheckField key={right} name={right} label={copy.rights[right]} defaultChecked={account[right]} />
          ))}
          <button type="submit" className="press cartel" aria-disabled={isActing || undefined}>
            {copy.save}
          </button>
        </form>
        {changeSets > 0 && (
          <ConfirmedButton
            label={copy.undo(changeSets)}
            question={copy.undoConfirm(email)}
            isDisabled={isActing}
            onConfirm={onUndo}
          />
        )}
      </details>
    </>
  );
}
