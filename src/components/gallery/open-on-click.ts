/* Pictures open where they are once their dialog has loaded; if it cannot, their link is followed. */
document.addEventListener('click', (event) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.gallery a');
  if (!link || !isPlain) return;
  event.preventDefault();
  import('./lightbox.ts').then(
    ({ openLightbox }) => openLightbox(link),
    () => location.assign(link.href),
  );
});
