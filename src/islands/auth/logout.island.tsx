import { useEffect } from 'react';
import { logoutCopy } from '#copy/account.ts';
import { logOut } from '#stores/logout.ts';

export function Logout() {
  useEffect(() => void logOut(), []);
  return <output>{logoutCopy.waiting}</output>;
}
