import { loadOrReport } from '#islands/loading/load-or-report.ts';

/* Pictures open where they are once their dialog has loaded. */
async function open(link: HTMLAnchorElement): Promise<void> {
  const code = await loadOrReport(() => import('./lightbox.ts'));
  code?.openLightbox(link);
}

document.addEventListener('click', (event) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.gallery a');
  if (!link || !isPlain) return;
  event.preventDefault();
  void open(link);
});
