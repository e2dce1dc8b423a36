import { playerCopy } from '#copy/player.ts';
import { LOGOUT_KEY } from '#model/site/stored-copy.ts';
import { setActivePlayer } from './active-player.ts';
import { clock } from './clock.ts';
import type { Controls } from './controls.ts';
import { showPosition, takeMediaKeys } from './media-session.ts';
import { rememberedPosition, rememberPosition } from './position.ts';
import { leaveTrack, type Track } from './track.ts';

/** Seconds of a skip, back or forward. */
const SKIP = 15;
/** Seconds of playback between two writes of the position. */
const NOTE_EVERY = 5;

/** Changes with each logout of this browser. */
function logoutMark(): string | null {
  try {
    return sessionStorage.getItem(LOGOUT_KEY);
  } catch {
    return null;
  }
}

/**
 * Connects controls to a recording. It begins at the last position, and goes on on the next page if it plays when this
 * one is left. `end` ends it when another player starts. Gives what plays it.
 */
export function connect(
  audio: HTMLAudioElement,
  track: Track,
  { play, back, forward, seek, time, speed, alert }: Controls,
  end: () => void,
): () => void {
  const { id } = track;
  const stop = () => audio.pause();
  const begin = () => void audio.play().catch(() => undefined);
  const mark = logoutMark();
  let noted = rememberedPosition(id);

  const note = () => {
    noted = audio.currentTime;
    // After a logout nothing is stored of what was heard before.
    if (audio.readyState > 0 && logoutMark() === mark) rememberPosition(id, audio.ended ? 0 : noted);
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

  speed.value = String(track.speed);
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
  for (const moment of ['loadedmetadata', 'seeked', 'ratechange'])
    audio.addEventListener(moment, () => showPosition(audio));
  audio.addEventListener('play', () => {
    setActivePlayer(end);
    takeMediaKeys(track, audio, { play: begin, pause: stop, skip, step: SKIP });
    alert.textContent = '';
    audio.playbackRate = Number(speed.value);
    showState();
  });
  for (const moment of ['pause', 'ended']) {
    audio.addEventListener(moment, () => {
      showState();
      note();
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
  addEventListener('pagehide', () => {
    if (!audio.isConnected || audio.paused || logoutMark() !== mark) return;
    leaveTrack({ ...track, speed: Number(speed.value) });
    stop();
    note();
  });

  audio.controls = false;
  showTime();
  return () => {
    noted = rememberedPosition(id);
    if (audio.readyState > 0) audio.currentTime = noted;
    begin();
  };
}
