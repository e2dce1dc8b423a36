import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { adminChangeCopy, reasonText } from '#copy/admin/change.ts';
import { adminChangesCopy as copy } from '#copy/admin/changes.ts';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminHistoryPath } from '#model/admin/kinds.ts';
import type { ChangeSet } from '#model/admin/change.ts';
import { $entryNames, loadNames } from '#stores/admin/names.ts';
import { formatShort } from '../format-in-zone.ts';

/** The author and the entries of a change set: the first by name, the others as a number. */
export function ChangeSummary({ changeSet }: { changeSet: ChangeSet }) {
  const { at, actor, reason, entries, entryCount, deletedName } = changeSet;
  const names = useStore($entryNames);
  const [first] = entries;
  useEffect(() => {
    if (first && deletedName === null) void loadNames(first.kind, [first.id]);
  }, [first, deletedName]);
  return (
    <>
      <p>
        <strong>{adminChangeCopy.by(actor)}</strong> {first && adminChangeCopy.actions[first.action]}{' '}
        {first && (
          <a href={adminHistoryPath(first.kind, first.id)}>
            {deletedName ??
              (names.get(`${first.kind} ${first.id}`) || `${adminKindCopy[first.kind].one} ${first.id}`)}
          </a>
        )}{' '}
        {entryCount > 1 && copy.more(entryCount - 1)}
      </p>
      <p>
        <small>
          <time dateTime={at}>{formatShort(at)}</time>
          {reason && `. ${reasonText(reason)}`}
        </small>
      </p>
    </>
  );
}
