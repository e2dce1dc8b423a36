import { PLAYING_KEY } from './playing-key.ts';

/** A recording that can go on playing on another page. */
export interface Track {
  /** The key of its position. */
  id: string;
  src: string;
  title: string;
  /** The name of its podcast, and the path of its page. */
  by: string;
  path: string;
  speed: number;
}

/** Leaves a track to the next page of this tab. Never throws without storage: playing then ends with its page. */
export function leaveTrack(track: Track): void {
  try {
    sessionStorage.setItem(PLAYING_KEY, JSON.stringify(track));
  } catch {}
}

/** What the page before was playing, once: a page that is opened from this one does not play it a second time. */
export function takeTrack(): Track | null {
  try {
    const track = JSON.parse(sessionStorage.getItem(PLAYING_KEY) ?? 'null') as Track | null;
    sessionStorage.removeItem(PLAYING_KEY);
    return track;
  } catch {
    return null;
  }
}
