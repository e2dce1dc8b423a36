/*
 * Sections that only comedians have are shown before the first paint, as the kept session tells;
 * `islands/account/sections.ts` follows its changes.
 */
try {
  if (JSON.parse(localStorage.getItem('account')).user.isComedian)
    document.documentElement.dataset.comedian = '';
} catch {}
