import { adminListCopy as copy } from '#copy/admin-list.ts';
import { smallestUrl, type StoredEntry, textOf } from '#model/admin-entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin-kinds.ts';
import { initials } from '#model/names.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { formatShort } from '../format-in-zone.ts';
import { rowName, rowSummary } from './summary.ts';
import styles from './List.module.css';

interface Props {
  kind: DocumentKind;
  entry: StoredEntry;
  href: string;
  nameOf: (kind: DocumentKind, id: number) => string;
}

/** An entry in a list. The whole row leads to its editor. */
export function EntryRow({ kind, entry: { document, pictures, updatedAt }, href, nameOf }: Props) {
  const { pictureFields, isPublished, isDated } = adminKindOf(kind);
  const name = rowName(kind, document, nameOf);
  const hash = pictureFields.map((field) => textOf(document, field)).find(Boolean) ?? '';
  const picture = pictures[hash];
  const status = document['is_published'] === true ? 'published' : 'draft';
  return (
    <li>
      {pictureFields.length > 0 && (
        <span className={styles['picture']}>
          <Avatar src={(picture && smallestUrl(picture)) ?? undefined} initials={initials(name)} size={56} />
        </span>
      )}
      <p>
        <a className="reach" href={href}>
          {name}
        </a>{' '}
        <small>{rowSummary(kind, document, nameOf)}</small>
      </p>
      {isPublished && (
        <p className={styles['status']} data-status={status}>
          <span className="only-heard">{copy.status}: </span>
          {copy.statuses[status]}
        </p>
      )}
      {isDated && (
        <p className={styles['changed']}>
          {copy.changed} {updatedAt ? <time dateTime={updatedAt}>{formatShort(updatedAt)}</time> : copy.never}
        </p>
      )}
    </li>
  );
}
