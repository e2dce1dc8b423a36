import { useEffect, useRef, useState } from 'react';
import { adminCopy } from '#copy/admin.ts';

interface Props {
  label: string;
  question: string;
  isDisabled: boolean;
  onConfirm: () => void;
}

/** A button that opens a question below it. The action runs once that is confirmed. */
export function ConfirmedButton({ label, question, isDisabled, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) no.current?.focus();
  }, [isAsking]);
  const stop = () => {
    setAsking(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="press cartel"
        aria-expanded={isAsking}
        aria-disabled={isDisabled || undefined}
        onClick={() => setAsking(!isAsking && !isDisabled)}
      >
        {label}
      </button>
      {isAsking && (
        <fieldset className="notice">
          <legend>{question}</legend>
          <div className="or">
            <button ref={no} type="button" className="press cartel" onClick={stop}>
              {adminCopy.cancel}
            </button>
            <button
              type="button"
              className="press cartel"
              onClick={() => {
                stop();
                onConfirm();
              }}
            >
              {label}
            </button>
          </div>
        </fieldset>
      )}
    </>
  );
}
