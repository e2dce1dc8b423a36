import { loadOrReport } from '#islands/loading/load-or-report.ts';
import { PLAYING_KEY } from './playing-key.ts';

/* The first click loads the player; if that of a recording fails to load, the native player is used. */
async function listen(frame: HTMLElement): Promise<void> {
  const code = await loadOrReport(() => import('./open-audio.ts'));
  if (code) code.openAudio(frame);
  else frame.classList.add('plain');
}

async function watch(poster: HTMLAnchorElement): Promise<void> {
  const code = await loadOrReport(() => import('./video.ts'));
  code?.openVideo(poster);
}

document.addEventListener('click', (event) => {
  const { target } = event;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(target instanceof Element) || !isPlain) return;
  const frame = target.closest('.audio > button')?.closest<HTMLElement>('.audio');
  const poster = target.closest<HTMLAnchorElement>('a.watch');
  if (frame) void listen(frame);
  if (!poster) return;
  event.preventDefault();
  void watch(poster);
});

/** Goes on with what the page before was playing, if anything. Without storage it ended with its page. */
const goOn = (): void => {
  try {
    if (sessionStorage[PLAYING_KEY]) void import('./resume.ts').then(({ resume }) => resume());
  } catch {}
};

goOn();
// A page that is shown again is not read again.
addEventListener('pageshow', goOn);
