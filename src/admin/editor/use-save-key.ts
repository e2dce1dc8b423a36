import { type RefObject, useEffect } from 'react';

/** Has Ctrl+S and Cmd+S send the form inside an element, as its button does. */
export function useSaveKey(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) place.current?.querySelector('form')?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [place]);
}
