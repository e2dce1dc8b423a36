import { eventLineUpCopy as copy } from '#copy/event/line-up.ts';
import type { OwnComedian } from '#model/account/own-comedian.ts';
import type { SectionProps } from './sections.ts';

interface Props extends Pick<SectionProps, 'draft' | 'edit'> {
  comedian: OwnComedian;
}

/** Offers to add the owner of a new event to its line-up. */
export function OwnerOffer({ draft, edit, comedian: { id, nickname: name } }: Props) {
  if (draft.comedians.some((comedian) => comedian.id === id)) return null;
  return (
    <p>
      <button
        type="button"
        className="press cartel"
        onClick={({ currentTarget }) => {
          // The focused button is about to be removed.
          currentTarget.closest('fieldset')?.querySelector('input')?.focus();
          edit({ comedians: [...draft.comedians, { id, name }] });
        }}
      >
        {copy.addOwner(name)}
      </button>
    </p>
  );
}
