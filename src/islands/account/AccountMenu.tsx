import { useStore } from '@nanostores/react';
import type { ToggleEvent } from 'react';
import { menuCopy } from '#copy/account/menu.ts';
import { initials } from '#model/text/names.ts';
import { paths } from '#model/paths.ts';
import { smallest } from '#model/picture/picture.ts';
import { displayName } from '#model/account/user.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import { $session } from '#stores/session.ts';
import { Avatar } from '#ui/Avatar.tsx';

/** Reads the profile when the menu opens, so that it shows changed rights. A refused token ends the session. */
async function refresh(): Promise<void> {
  if (!navigator.onLine) return;
  const { createProfileRefresh } = await loadChunk(() => import('#stores/account/profile-refresh.ts'));
  await createProfileRefresh({ isInBackground: () => true }).submit(undefined);
}

function onToggle({ newState }: ToggleEvent): void {
  if (newState === 'open') void refresh().catch(() => undefined);
}

/** The menu of the logged-in user, opened by their picture (spec §2). */
export function AccountMenu() {
  const session = useStore($session);
  if (session.status === 'anonymous') return null;
  const { user } = session;
  const { entry } = document.body.dataset;
  const links = [
    { href: paths.profile, name: menuCopy.profile },
    ...(user.isComedian
      ? [
          { href: paths.accountComedian, name: menuCopy.comedian },
          { href: paths.accountEvents, name: menuCopy.events },
        ]
      : [{ href: paths.comedianRequest, name: menuCopy.request }]),
    { href: paths.favorites, name: menuCopy.favorites },
    ...(user.isAdmin || user.isEditor
      ? [
          ...(entry ? [{ href: paths.adminEditorOf(location.pathname, entry), name: menuCopy.edit }] : []),
          { href: paths.admin, name: menuCopy.admin },
        ]
      : []),
    { href: paths.logout, name: menuCopy.logout },
  ];
  return (
    <>
      <button type="button" className="whoami" popoverTarget="cuenta">
        <Avatar src={smallest(user.picture)} initials={initials(displayName(user))} size={44} />{' '}
        <span className="only-heard">{menuCopy.open}</span>
      </button>
      <nav id="cuenta" popover="auto" aria-label={menuCopy.label} onToggle={onToggle}>
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
