import { playerCopy } from '#copy/player.ts';
// Part of the script: pages that play nothing carry no style for it.
import css from './player.css?inline';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

export interface Controls {
  bar: HTMLElement;
  play: HTMLButtonElement;
  back: HTMLButtonElement;
  forward: HTMLButtonElement;
  /** Seconds, as its value. */
  seek: HTMLInputElement;
  time: HTMLElement;
  speed: HTMLSelectElement;
  /** Shows an error message. */
  alert: HTMLElement;
}

/** A button that is named for those who hear the page, and shows a sign. */
export function button(label: string, sign: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.ariaLabel = label;
  made.textContent = sign;
  return made;
}

let isStyled = false;

function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** The controls of a player, without behaviour. */
export function createControls(title: string): Controls {
  addStyle();
  const bar = document.createElement('div');
  bar.className = 'player';
  bar.role = 'group';
  bar.ariaLabel = playerCopy.player(title);

  const play = button(playerCopy.play, '▶');
  const back = button(playerCopy.back, '−15');
  const forward = button(playerCopy.forward, '+15');
  const seek = Object.assign(document.createElement('input'), {
    type: 'range',
    min: '0',
    max: '0',
    step: '5',
  });
  seek.ariaLabel = playerCopy.seek;
  const time = document.createElement('span');
  const speed = document.createElement('select');
  speed.ariaLabel = playerCopy.speed;
  for (const times of SPEEDS) speed.add(new Option(playerCopy.times(times), String(times)));
  const alert = document.createElement('p');
  alert.role = 'alert';

  bar.append(play, back, forward, seek, time, speed, alert);
  return { bar, play, back, forward, seek, time, speed, alert };
}
