import { playerCopy } from '#copy/player.ts';
import { connect } from './audio.ts';
import { button, createControls } from './controls.ts';
import { goOnHere } from './open-audio.ts';
import { takeTrack, type Track } from './track.ts';

/** Puts the player of a recording of another page below this one. */
function openBelow(track: Track): void {
  const aside = document.createElement('aside');
  aside.className = 'goes-on';
  aside.dataset['kind'] = 'podcast';
  aside.ariaLabel = playerCopy.goesOn;
  const audio = Object.assign(document.createElement('audio'), { src: track.src, preload: 'none' });
  const controls = createControls(track.title);
  const page = Object.assign(document.createElement('a'), { href: track.path, textContent: track.title });
  const close = button(playerCopy.close, '×');
  const end = () => {
    audio.pause();
    aside.remove();
  };
  close.addEventListener('click', end);
  controls.play.after(page);
  controls.alert.before(close);
  aside.append(audio, controls.bar);
  document.querySelector('main')?.before(aside);
  connect(audio, track, controls, end)();
}

/** Goes on with what the page before was playing: in its own place where this page has one. */
export function resume(): void {
  const track = takeTrack();
  if (!track) return;
  for (const old of document.querySelectorAll('.goes-on')) old.remove();
  const frames = [...document.querySelectorAll<HTMLElement>('.audio')];
  const own = frames.find(({ dataset }) => dataset['id'] === track.id);
  if (own) goOnHere(own, track);
  else openBelow(track);
}
