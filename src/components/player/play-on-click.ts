/* Players arrive with the first click on what they play; where they cannot, the browser's own does, or the link. */
document.addEventListener('click', (event) => {
  const { target } = event;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(target instanceof Element) || !isPlain) return;
  const frame = target.closest('.audio > button')?.closest<HTMLElement>('.audio');
  const poster = target.closest<HTMLAnchorElement>('a.watch');
  if (frame) {
    import('./audio.ts').then(
      ({ openAudio }) => openAudio(frame),
      () => frame.classList.add('plain'),
    );
  } else if (poster) {
    event.preventDefault();
    import('./video.ts').then(
      ({ openVideo }) => openVideo(poster),
      () => location.assign(poster.href),
    );
  }
});
