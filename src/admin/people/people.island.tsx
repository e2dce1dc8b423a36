import { useState } from 'react';
import { adminPeopleCopy as copy } from '#copy/admin/people.ts';
import type { Account } from '#model/admin/account.ts';
import { paths } from '#model/paths.ts';
import { createPeople } from '#stores/admin/people.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import { AccountRow } from './AccountRow.tsx';

const options = ['', 'admin', 'editor', 'comedian', 'blocked'].map(
  (role) => [role, copy.filters[role as keyof typeof copy.filters]] as const,
);

/** Accounts and their rights, for admins. */
export function People() {
  return (
    <LoggedIn>
      <List />
    </LoggedIn>
  );
}

function List() {
  const [people] = useState(createPeople);
  return (
    <PagedScreen
      list={people.list}
      path={paths.adminPeople}
      filters={{ label: copy.filter, options }}
      isSearchable
      counted={copy.counted}
      empty={copy.empty}
      renderRow={(account: Account, isActing) => (
        <AccountRow
          account={account}
          isActing={isActing}
          onSave={(rights) => void people.save(account, rights)}
          onUndo={() => void people.undo(account)}
        />
      )}
    />
  );
}
