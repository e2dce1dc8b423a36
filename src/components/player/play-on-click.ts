import { addIslands } from '#islands/loading/lazy-islands.ts';
import { handleMissingCode } from '#islands/loading/missing-code.ts';
import { PLAYING_KEY } from './playing-key.ts';

/* The first click loads the player; if that of a recording fails to load, the native player is used. */
addIslands(
  {
    selector: '.audio > button',
    when: 'click',
    load: () => import('./open-audio.ts'),
    otherwise: async (launch: HTMLElement) => {
      await handleMissingCode();
      launch.closest('.audio')?.classList.add('plain');
    },
  },
  { selector: 'a.watch', when: 'click', load: () => import('./video.ts') },
);

/** Goes on with what the page before was playing, if anything. Without storage it ended with its page. */
const goOn = (): void => {
  try {
    if (sessionStorage[PLAYING_KEY]) void import('./resume.ts').then(({ resume }) => resume());
  } catch {}
};

goOn();
// A page that is shown again is not read again.
addEventListener('pageshow', goOn);
