import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { $entryNames, knownName, loadNames } from '#stores/admin/names.ts';

/** The names of related entries; unknown ones are loaded. */
export function useNames(kind: DocumentKind, ids: readonly number[]): (id: number) => string {
  const names = useStore($entryNames);
  const idList = ids.join(' ');
  useEffect(() => {
    if (idList) void loadNames(kind, idList.split(' ').map(Number));
  }, [kind, idList]);
  return (id) => knownName(names, kind, id);
}
