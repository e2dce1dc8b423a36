import { setActivePlayer } from './active-player.ts';

/** Replaces the poster of a video with its player; the poster returns when another player starts. */
export function start(poster: HTMLAnchorElement): void {
  const { video = '', title = '' } = poster.dataset;
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`;
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  setActivePlayer(() => frame.replaceWith(poster));
  poster.replaceWith(frame);
  frame.focus();
}
