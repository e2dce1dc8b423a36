/*
 * Shows the links for admins before the first paint, if the stored session is that of an admin. The server checks the right on
 * each call.
 */
try {
  if (JSON.parse(localStorage.getItem('account')).user.isAdmin) document.documentElement.dataset.admin = '';
} catch {}
