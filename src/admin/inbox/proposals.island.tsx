import { useState } from 'react';
import { adminInboxCopy } from '#copy/admin/inbox.ts';
import type { VenueProposal } from '#model/admin/inbox.ts';
import { adminEditPath } from '#model/admin/kinds.ts';
import { paths } from '#model/paths.ts';
import { createProposals } from '#stores/admin/inbox.ts';
import { formatShort } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';

const copy = adminInboxCopy.proposals;

/** Proposed venues: published, corrected or rejected. */
export function Proposals() {
  return (
    <LoggedIn>
      <List />
    </LoggedIn>
  );
}

function List() {
  const [proposals] = useState(createProposals);
  return (
    <PagedScreen
      list={proposals.list}
      path={paths.adminProposals}
      counted={copy.counted}
      empty={copy.empty}
      renderRow={(proposal: VenueProposal, isActing) => (
        <>
          <h3>{proposal.name}</h3>
          <p>
            {proposal.place}
            <br />
            <small>
              {proposal.proposedBy ? copy.by(proposal.proposedBy) : copy.byNoAccount},{' '}
              <time dateTime={proposal.proposedAt}>{formatShort(proposal.proposedAt)}</time>.{' '}
              {copy.events(proposal.events)}
            </small>
          </p>
          <div className={styles['actions']}>
            <button
              type="button"
              className="press cartel"
              aria-disabled={isActing || undefined}
              onClick={() => void proposals.publish(proposal)}
            >
              {copy.publish}
            </button>
            <a className="press cartel" href={adminEditPath('venue', proposal.id)}>
              {copy.edit}
            </a>
            <ConfirmedButton
              label={copy.reject}
              question={copy.rejectConfirm(proposal.name)}
              isDisabled={isActing}
              onConfirm={() => void proposals.reject(proposal)}
            />
          </div>
        </>
      )}
    />
  );
}
