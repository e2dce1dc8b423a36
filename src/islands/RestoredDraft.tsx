import { draftCopy } from '#copy/form/draft.ts';

interface Props {
  onDiscard: () => void;
  /** What is not restored. */
  children?: string;
}

/** Says that a form shows what was typed on an earlier visit, and how to start again. */
export function RestoredDraft({ onDiscard, children }: Props) {
  return (
    <div className="notice">
      <p>
        {draftCopy.text} {children}
      </p>
      <button type="button" className="press cartel" onClick={onDiscard}>
        {draftCopy.discard}
      </button>
    </div>
  );
}
