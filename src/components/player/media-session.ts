import type { Track } from './track.ts';

interface Actions {
  play: () => void;
  pause: () => void;
  /** Moves by seconds. */
  skip: (by: number) => void;
  /** Seconds of a skip where the system does not say how many. */
  step: number;
}

/** Tells the system what plays, and has its media keys control it (W3C Media Session). */
export function takeMediaKeys({ title, by }: Track, audio: HTMLAudioElement, actions: Actions): void {
  const { mediaSession } = navigator;
  const { play, pause, skip, step } = actions;
  mediaSession.metadata = new MediaMetadata({ title, artist: by });
  mediaSession.setActionHandler('play', play);
  mediaSession.setActionHandler('pause', pause);
  mediaSession.setActionHandler('seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? step)));
  mediaSession.setActionHandler('seekforward', ({ seekOffset }) => skip(seekOffset ?? step));
  mediaSession.setActionHandler('seekto', ({ seekTime = 0 }) => skip(seekTime - audio.currentTime));
}

/** Tells the system where the recording is; nothing while its length is not known. */
export function showPosition({ currentTime, duration, playbackRate }: HTMLAudioElement): void {
  if (!Number.isFinite(duration)) return;
  const position = Math.min(currentTime, duration);
  navigator.mediaSession.setPositionState({ duration, playbackRate, position });
}
