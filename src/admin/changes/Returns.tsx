import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminReturnsCopy as copy } from '#copy/admin/returns.ts';
import { adminHistoryPath } from '#model/admin/kinds.ts';
import type { Restored } from '#model/admin/revision.ts';
import { $entryNames, knownName, loadNames } from '#stores/admin/names.ts';
import { fieldLabel } from '../forms/field-label.ts';

type Entry = Restored['returned'][number] & Partial<Restored['not_returned'][number]>;

interface Props {
  title: (entries: number) => string;
  entries: readonly Entry[];
}

/** Maximum number of entries that are listed by name. */
const MOST = 40;

/** The entries that will refer to the restored one again, with the fields, or the reason why not. */
export function Returns({ title, entries }: Props) {
  const names = useStore($entryNames);
  useEffect(() => {
    for (const { kind, id } of entries.slice(0, MOST)) void loadNames(kind, [id]);
  }, [entries]);
  if (entries.length === 0) return null;
  return (
    <>
      <p>{title(entries.length)}</p>
      <ul>
        {entries.slice(0, MOST).map(({ kind, id, fields, reason }) => (
          <li key={`${kind} ${id} ${fields.join(' ')}`}>
            <a href={adminHistoryPath(kind, id)}>
              {adminKindCopy[kind].one}: {knownName(names, kind, id)}
            </a>{' '}
            {[fields.map(fieldLabel).join(', '), reason && copy.obstacles[reason]].filter(Boolean).join(': ')}
          </li>
        ))}
        {entries.length > MOST && <li>{copy.moreReturns(entries.length - MOST)}</li>}
      </ul>
    </>
  );
}
