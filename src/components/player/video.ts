import { takeTurn } from './turn.ts';

/** Puts the player of a video where its poster is; the poster comes back when something else plays. */
export function openVideo(poster: HTMLAnchorElement): void {
  const { video = '', title = '' } = poster.dataset;
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`;
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  takeTurn(() => frame.replaceWith(poster));
  poster.replaceWith(frame);
  frame.focus();
}
