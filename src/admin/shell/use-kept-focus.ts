import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus within a list when an action removes the focused button: the row gets it, or the row that takes its place,
 * or the heading of an empty list. Returns the ref of the list, whose rows are focusable.
 */
export function useKeptFocus(isActing: boolean): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ row: Element; index: number; heading: HTMLElement | null } | null>(null);
  useEffect(() => {
    const { current } = list;
    if (isActing) {
      const row = [...(current?.children ?? [])].findIndex((each) => each.contains(document.activeElement));
      last.current =
        current && row >= 0
          ? {
              row: current.children[row] as Element,
              index: row,
              heading: current.parentElement?.querySelector('h2') ?? null,
            }
          : null;
      return;
    }
    if (!last.current || document.activeElement !== document.body) return;
    const { row, index, heading } = last.current;
    const next = row.isConnected ? row : (current?.children[index] ?? current?.lastElementChild ?? heading);
    (next as HTMLElement | null)?.focus();
  }, [isActing]);
  return list;
}
