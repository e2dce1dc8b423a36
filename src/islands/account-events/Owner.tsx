import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $ownComedian, loadOwnComedian } from '#stores/account/comedian.ts';
import { GroupField } from './GroupField.tsx';
import { OwnerOffer } from './OwnerOffer.tsx';
import type { SectionProps } from './sections.ts';

/** The fields that depend on the owner: their groups, and the offer to join the line-up of a new event. */
export function Owner({ isNew, ...section }: SectionProps & { isNew: boolean }) {
  const own = useStore($ownComedian);
  useEffect(() => void loadOwnComedian(), []);
  const comedian = own.status === 'shown' ? own.comedian : null;
  return (
    <>
      {isNew && comedian && <OwnerOffer {...section} comedian={comedian} />}
      {own.status === 'shown' && <GroupField {...section} comedian={comedian} />}
    </>
  );
}
