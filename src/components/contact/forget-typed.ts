/* What was typed to the site has been received: nothing of it stays in this tab. */
try {
  sessionStorage.removeItem('draft:contact');
} catch {}
