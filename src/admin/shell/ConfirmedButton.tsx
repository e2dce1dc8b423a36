import { useEffect, useRef, useState } from 'react';
import { adminCopy } from '#copy/admin.ts';

interface Props {
  label: string;
  question: string;
  isDisabled: boolean;
  onConfirm: () => void;
}

/** A button that opens a question below it. The action runs once the user confirms. */
export function ConfirmedButton({ label, question, isDisabled, onConfirm }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirming) no.current?.focus();
  }, [isConfirming]);
  const stop = () => {
    setConfirming(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="press cartel"
        aria-expanded={isConfirming}
        aria-disabled={isDisabled || undefined}
        onClick={() => setConfirming(!isConfirming && !isDisabled)}
      >
        {label}
      </button>
      {isConfirming && (
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
