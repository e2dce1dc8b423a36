import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ledgerCopy as copy } from '#copy/donation/ledger.ts';
import { ledgerAddress, type LedgerRequest, toLedgerRequest } from '#model/donation/ledger.ts';
import { paths } from '#model/paths.ts';
import { createLedger } from '#stores/donation-ledger.ts';
import { $session } from '#stores/session.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { DonationList } from './DonationList.tsx';
import { Totals } from './Totals.tsx';

/** The donations, for admins; the server checks the role. */
export function Donations() {
  const session = useStore($session, { ssr: 'initial' });
  if (!useHydrated() || session.status !== 'loggedIn') return null;
  return <Ledger key={session.user.id} />;
}

const requestOfUrl = () => toLedgerRequest(new URLSearchParams(location.search));

function Ledger() {
  const [ledger] = useState(createLedger);
  const state = useStore(ledger.$state);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const follow = () => void ledger.show(requestOfUrl());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [ledger]);

  const choose = async (request: LedgerRequest) => {
    history.pushState(null, '', ledgerAddress(request));
    await ledger.show(request);
    heading.current?.focus();
  };

  if (state.status === 'refused') {
    return (
      <Notice>
        <p>{copy.refused.text}</p>
        <a className="press cartel" href={paths.home}>
          {copy.refused.home}
        </a>
      </Notice>
    );
  }
  if (state.status === 'unusable') {
    return (
      <Notice>
        <p>{copy.unusable}</p>
        <button type="button" className="press cartel" onClick={() => void choose({ filters: {}, page: 1 })}>
          {copy.all}
        </button>
      </Notice>
    );
  }
  if (state.status === 'failed') {
    return (
      <Notice title={copy.failed}>
        <button type="button" className="press cartel" onClick={() => void ledger.show(state.request)}>
          {copy.retry}
        </button>
      </Notice>
    );
  }
  const shown = state.status === 'shown' ? state : state.before;
  if (!shown) {
    return (
      <Delayed>
        <Skeleton rows={6} />
      </Delayed>
    );
  }
  return (
    <>
      <Totals totals={shown.totals} />
      <DonationList
        {...shown}
        isWaiting={state.status === 'loading'}
        heading={heading}
        onChoose={(request) => void choose(request)}
      />
    </>
  );
}
