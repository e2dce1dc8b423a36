import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { eventLineUpCopy as copy } from '#copy/event-line-up.ts';
import { $ownComedian, loadOwnComedian } from '#stores/account/comedian.ts';
import type { SectionProps } from './sections.ts';

/** Offers the owner of a new event a place in its line-up, unless they have one. */
export function OwnerOffer({ draft, edit }: Pick<SectionProps, 'draft' | 'edit'>) {
  const own = useStore($ownComedian);
  useEffect(() => void loadOwnComedian(), []);
  if (own.status !== 'shown' || own.comedian === null) return null;
  const { id, nickname: name } = own.comedian;
  if (draft.comedians.some((comedian) => comedian.id === id)) return null;
  return (
    <p>
      <button
        type="button"
        className="press cartel"
        onClick={({ currentTarget }) => {
          // The button goes.
          currentTarget.closest('fieldset')?.querySelector('input')?.focus();
          edit({ comedians: [...draft.comedians, { id, name }] });
        }}
      >
        {copy.addOwner(name)}
      </button>
    </p>
  );
}
