import { useEffect } from 'react';

/** Submits the form of the page on Ctrl+S and Cmd+S, as its button does. */
export function useSaveKey(): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat) document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, []);
}
