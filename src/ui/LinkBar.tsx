import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from './Field.tsx';
import styles from './RichTextEditor.module.css';

interface Props {
  /** The address of the link around the caret; empty for none. */
  current: string;
  toHref: (typed: string) => string | null;
  /** Null removes the link. */
  onLink: (href: string | null) => void;
  words: { address: string; apply: string; remove: string; badAddress: string };
}

/** Asks for the address of a link. */
export function LinkBar({ current, toHref, onLink, words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>();
  useEffect(() => input.current?.focus(), []);

  const apply = () => {
    const href = toHref(input.current?.value ?? '');
    setError(href ? undefined : words.badAddress);
    if (href) onLink(href);
    else input.current?.focus();
  };
  return (
    <div className={styles['link']}>
      <FieldFrame label={words.address} refusal={error}>
        {(wiring) => (
          <input
            ref={input}
            type="url"
            autoComplete="off"
            defaultValue={current}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter must not submit the form around it.
              event.preventDefault();
              apply();
            }}
            {...wiring}
          />
        )}
      </FieldFrame>
      <div>
        <button type="button" className="press" onClick={apply}>
          {words.apply}
        </button>
        {current && (
          <button type="button" className="press" onClick={() => onLink(null)}>
            {words.remove}
          </button>
        )}
      </div>
    </div>
  );
}
