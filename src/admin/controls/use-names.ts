import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { $entryNames, knownName, learnNames } from '#stores/admin/names.ts';

/** The names of related entries; unknown ones are loaded. */
export function useNames(kind: DocumentKind, ids: readonly number[]): (id: number) => string {
  const names = useStore($entryNames);
  const asked = ids.join(' ');
  useEffect(() => {
    if (asked) void learnNames(kind, asked.split(' ').map(Number));
  }, [kind, asked]);
  return (id) => knownName(names, kind, id);
}
