import { draftCopy } from '#copy/form/draft.ts';

/** Says that a form shows what was typed on an earlier visit, and how to start again. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="notice">
      <p>{draftCopy.text}</p>
      <button type="button" className="press cartel" onClick={onDiscard}>
        {draftCopy.discard}
      </button>
    </div>
  );
}
