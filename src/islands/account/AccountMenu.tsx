import { useStore } from '@nanostores/react';
import { menuCopy } from '#copy/account-menu.ts';
import { initials } from '#model/names.ts';
import { paths } from '#model/paths.ts';
import { smallest } from '#model/picture.ts';
import { displayName } from '#model/user.ts';
import { $session } from '#stores/session.ts';
import { Avatar } from '#ui/Avatar.tsx';

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
    ...(user.isAdmin ? [{ href: paths.adminDonations, name: menuCopy.donations }] : []),
    { href: paths.logout, name: menuCopy.logout },
  ];
  return (
    <>
      <button type="button" className="whoami" popoverTarget="cuenta">
        <Avatar src={smallest(user.picture)} initials={initials(displayName(user))} size={44} />
        <span className="only-heard">{menuCopy.open}</span>
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
