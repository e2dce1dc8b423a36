import { playerCopy } from '#copy/player.ts';
import { clock } from './clock.ts';
import { createControls } from './controls.ts';
import { rememberedPosition, rememberPosition } from './position.ts';
import { setActivePlayer } from './active-player.ts';

/** Seconds of a skip, back or forward. */
const SKIP = 15;
/** Seconds of playback between two writes of the position. */
const NOTE_EVERY = 5;

/** Replaces the button of a recording with its player, unless it is there, and plays from the last position. */
export function openAudio(frame: HTMLElement): void {
  const audio = frame.querySelector('audio');
  const launch = frame.querySelector(':scope > button');
  if (!audio || !launch) return;
  const { id = audio.src, title = '' } = frame.dataset;
  const { bar, play, back, forward, seek, time, speed, alert } = createControls(title);
  const stop = () => audio.pause();
  const begin = () => void audio.play().catch(() => undefined);
  let noted = rememberedPosition(id);

  const note = () => {
    noted = audio.currentTime;
    rememberPosition(id, audio.ended ? 0 : noted);
  };
  const showTime = () => {
    seek.value = String(audio.currentTime);
    const [now, all] = [clock(audio.currentTime), clock(audio.duration)];
    time.textContent = all ? playerCopy.elapsed(now, all) : now;
    seek.setAttribute('aria-valuetext', time.textContent);
  };
  const showState = () => {
    play.textContent = audio.paused ? '▶' : '❚❚';
    play.ariaLabel = audio.paused ? playerCopy.play : playerCopy.pause;
  };
  const skip = (by: number) => {
    audio.currentTime = Math.min(
      Math.max(0, audio.currentTime + by),
      audio.duration || Number.MAX_SAFE_INTEGER,
    );
    showTime();
  };

  play.addEventListener('click', () => (audio.paused ? begin() : stop()));
  back.addEventListener('click', () => skip(-SKIP));
  forward.addEventListener('click', () => skip(SKIP));
  seek.addEventListener('input', () => skip(Number(seek.value) - audio.currentTime));
  speed.addEventListener('change', () => (audio.playbackRate = Number(speed.value)));
  audio.addEventListener('loadedmetadata', () => {
    seek.max = String(Math.floor(audio.duration || 0));
    if (noted < audio.duration - SKIP) audio.currentTime = noted;
    showTime();
  });
  audio.addEventListener('timeupdate', () => {
    showTime();
    if (Math.abs(audio.currentTime - noted) >= NOTE_EVERY) note();
  });
  audio.addEventListener('play', () => {
    setActivePlayer(stop);
    alert.textContent = '';
    audio.playbackRate = Number(speed.value);
    showState();
  });
  for (const moment of ['pause', 'ended']) {
    audio.addEventListener(moment, () => {
      showState();
      if (audio.readyState > 0) note();
    });
  }
  audio.addEventListener('error', () => {
    showState();
    const link = Object.assign(document.createElement('a'), {
      href: audio.src,
      textContent: playerCopy.open,
    });
    alert.replaceChildren(`${playerCopy.failed} `, link);
  });

  audio.controls = false;
  launch.replaceWith(bar);
  showTime();
  play.focus();
  begin();
}
