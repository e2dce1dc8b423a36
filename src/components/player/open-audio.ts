import { connect } from './audio.ts';
import { createControls } from './controls.ts';
import type { Track } from './track.ts';

/** What plays the recordings of this page, by their frames. */
const opened = new WeakMap<HTMLElement, () => void>();

/** Replaces the button of a recording with its player, unless it is there. */
function open(frame: HTMLElement, speed: number): void {
  const audio = frame.querySelector('audio');
  const launch = frame.querySelector(':scope > button');
  if (!audio || !launch) return;
  const { id = audio.src, title = '', by = '' } = frame.dataset;
  const controls = createControls(title);
  const track: Track = { id, src: audio.src, title, by, path: location.pathname, speed };
  opened.set(
    frame,
    connect(audio, track, controls, () => audio.pause()),
  );
  launch.replaceWith(controls.bar);
}

/** Opens the player of a recording where its button was pressed, and plays from the last position. */
export function start(launch: HTMLElement): void {
  const frame = launch.closest<HTMLElement>('.audio');
  if (!frame || opened.has(frame)) return;
  open(frame, 1);
  frame.querySelector<HTMLElement>('.player button')?.focus();
  opened.get(frame)?.();
}

/** Goes on with a recording that another page played, in its own place. */
export function goOnHere(frame: HTMLElement, { speed }: Track): void {
  open(frame, speed);
  const rate = frame.querySelector('select');
  if (rate) rate.value = String(speed);
  opened.get(frame)?.();
}
