import type { ReactNode } from 'react';
import { adminListCopy as copy } from '#copy/admin/list.ts';
import { smallestUrl, type StoredEntry, textOf } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { initials } from '#model/text/names.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { formatShort } from '../format-in-zone.ts';
import { rowName, rowSummary } from './summary.ts';
import styles from './List.module.css';

interface Props {
  kind: DocumentKind;
  entry: StoredEntry;
  href: string;
  /** The checkbox of the row, and the reason why the entry could not be changed. */
  renderChoice?: ((name: string) => ReactNode) | undefined;
  nameOf: (kind: DocumentKind, id: number) => string;
}

/** An entry in a list. The whole row links to its editor; that of a deleted entry to its history. */
export function EntryRow({ kind, entry, href, renderChoice, nameOf }: Props) {
  const { document, pictures, updatedAt } = entry;
  const { pictureFields, isPublished, isDated } = adminKindOf(kind);
  const name = rowName(kind, document, nameOf);
  const hash = pictureFields.map((field) => textOf(document, field)).find(Boolean) ?? '';
  const picture = pictures[hash];
  const status = entry.publication?.state ?? 'draft';
  const isDeleted = status === 'deleted';
  return (
    <li data-choosable={renderChoice ? '' : undefined}>
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
      {(isPublished || isDeleted) && (
        <p className={styles['status']} data-status={status}>
          <span className="only-heard">{copy.status}: </span>
          {copy.statuses[status]}
        </p>
      )}
      {(isDated || isDeleted) && (
        <p className={styles['changed']}>
          {isDeleted ? copy.deleted : copy.changed}{' '}
          {updatedAt ? <time dateTime={updatedAt}>{formatShort(updatedAt)}</time> : copy.never}
        </p>
      )}
      {renderChoice?.(name)}
    </li>
  );
}
