/* What only admins may open is shown before the first paint, as the kept session tells; the server judges who is one. */
try {
  if (JSON.parse(localStorage.getItem('account')).user.isAdmin) document.documentElement.dataset.admin = '';
} catch {}
