import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { menuCopy } from '#copy/account.ts';
import { initials } from '#model/names.ts';
import { paths } from '#model/paths.ts';
import { displayName, type User } from '#model/user.ts';
import { $session } from '#stores/session.ts';

/** What whoever is logged in finds behind their picture (spec §2). */
export function AccountMenu() {
  const session = useStore($session);
  if (session.status === 'anonymous') return null;
  const { user } = session;
  const links = [
    { href: paths.profile, name: menuCopy.profile },
    ...(user.isComedian
      ? [
          { href: paths.accountComedian, name: menuCopy.comedian },
          { href: paths.accountEvents, name: menuCopy.events },
        ]
      : []),
    { href: paths.favorites, name: menuCopy.favorites },
    { href: paths.logout, name: menuCopy.logout },
  ];
  return (
    <>
      <button type="button" className="whoami" popoverTarget="cuenta" aria-label={menuCopy.open}>
        <Face user={user} />
      </button>
      <nav id="cuenta" popover="auto" aria-label={menuCopy.label}>
        <p>{displayName(user)}</p>
        <ul>
          {links.map(({ href, name }) => (
            <li key={href}>
              <a href={href} aria-current={location.pathname === href ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The picture of a user, or their initials where there is none or it does not load. */
function Face({ user }: { user: User }) {
  const { picture } = user;
  const [failed, setFailed] = useState('');
  const src = picture?.webp[0]?.url ?? picture?.url;
  if (!src || failed === src) return <span aria-hidden="true">{initials(displayName(user))}</span>;
  return <img src={src} alt="" width="44" height="44" onError={() => setFailed(src)} />;
}
