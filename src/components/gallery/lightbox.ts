import { galleryCopy } from '#copy/account/gallery.ts';
import css from './lightbox.css?inline';
import { onSwipe } from './swipe.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

interface Shot {
  url: string;
  alt: string;
  caption: string;
}

function shotOf(link: HTMLAnchorElement): Shot {
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  return {
    url: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    caption: caption.trim().replaceAll(/\s+/g, ' '),
  };
}

function button(label: string, sign: string, action: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.ariaLabel = label;
  made.textContent = sign;
  made.addEventListener('click', action);
  return made;
}

/** The state of the history entry that an open dialog has. */
const ENTRY = 'lightbox';

const isOnEntry = (): boolean => history.state === ENTRY;

/**
 * Gives what is open an entry of the browser's history, so that Back calls `close`. What is returned
 * leaves the entry, where Back has not done so, and then calls back.
 */
function enterHistory(close: () => void): (left: () => void) => void {
  // After a reload with an open dialog the history entry is still current.
  if (!isOnEntry()) history.pushState(ENTRY, '');
  const backed = () => {
    if (!isOnEntry()) close();
  };
  addEventListener('popstate', backed);
  return (left) => {
    removeEventListener('popstate', backed);
    if (!isOnEntry()) return left();
    // The browser restores the scroll position first.
    addEventListener('popstate', left, { once: true });
    return history.back();
  };
}

/** Shows the pictures of a gallery in a dialog, starting at `link`; on close the last shown one is focused. */
export function start(link: HTMLAnchorElement): void {
  // The link may have been clicked twice while this module was loading.
  if (document.querySelector('dialog.lightbox')) return;
  const links = [...(link.closest('.gallery')?.querySelectorAll('a') ?? [link])];
  let place = links.indexOf(link);

  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.ariaLabel = galleryCopy.dialog;
  const position = document.createElement('span');
  position.role = 'status';
  const stage = document.createElement('div');
  const caption = document.createElement('p');
  const image = new Image();
  image.draggable = false;
  stage.append(image);

  const setNear = (isNear: boolean) => {
    stage.classList.toggle('near', isNear);
    // A scrollable element is focusable, so that the keyboard can scroll it.
    stage.tabIndex = isNear ? 0 : -1;
    zoom.textContent = isNear ? '−' : '+';
    zoom.ariaLabel = isNear ? galleryCopy.zoomOut : galleryCopy.zoomIn;
    if (isNear)
      stage.scrollTo(
        (stage.scrollWidth - stage.clientWidth) / 2,
        (stage.scrollHeight - stage.clientHeight) / 2,
      );
  };
  const isNear = () => stage.classList.contains('near');
  const show = (next: number) => {
    place = (next + links.length) % links.length;
    const target = links[place];
    if (!target) return;
    const shot = shotOf(target);
    image.src = shot.url;
    image.alt = shot.alt;
    caption.textContent = shot.caption;
    position.textContent = galleryCopy.position(place + 1, links.length);
    setNear(false);
  };
  const step = (by: number) => {
    if (links.length > 1) show(place + by);
  };

  const zoom = button(galleryCopy.zoomIn, '+', () => setNear(!isNear()));
  const bar = document.createElement('p');
  bar.append(position);
  if (links.length > 1) {
    bar.append(
      button(galleryCopy.previous, '←', () => step(-1)),
      button(galleryCopy.next, '→', () => step(1)),
    );
  }
  bar.append(
    zoom,
    button(galleryCopy.close, '×', () => dialog.close()),
  );
  dialog.append(bar, stage, caption);

  image.addEventListener('click', () => setNear(!isNear()));
  image.addEventListener('error', () => (caption.textContent = galleryCopy.missing));
  onSwipe(stage, (by) => {
    if (!isNear()) step(by);
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === '+' || key === '-') setNear(key === '+');
    if (isNear()) return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  });
  const leaveEntry = enterHistory(() => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    leaveEntry(() => links[place]?.focus());
  });
  document.body.append(dialog);
  show(place);
  dialog.showModal();
}
