/* The message was received: its draft is deleted from this tab. */
try {
  sessionStorage.removeItem('draft:contact');
} catch {}
