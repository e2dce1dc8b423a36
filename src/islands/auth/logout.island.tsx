import { useEffect } from 'react';
import { logoutCopy } from '#copy/account/account.ts';
import { endOwnSession } from '#stores/identity.ts';
import { logOut } from '#stores/logout.ts';

export function Logout() {
  useEffect(() => void logOut(endOwnSession), []);
  return <output>{logoutCopy.waiting}</output>;
}
