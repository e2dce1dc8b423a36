import { offlineCopy } from '#copy/page/offline.ts';
import { notificationRegion } from '../notifications/region.ts';

/** Storage key that is set once the visitor declined, until the tab is closed. */
const LATER = 'version.later';

const { text, act, later, label } = offlineCopy.update;

function button(name: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'cartel';
  made.textContent = name;
  made.addEventListener('click', onPress);
  return made;
}

const isDeclined = (): boolean => {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
};

function decline(): void {
  try {
    sessionStorage.setItem(LATER, '1');
  } catch {}
}

let isOffered = false;

/** Offers to activate a waiting service worker. This page then reloads, other pages stay unchanged. */
export function offerVersion(registration: ServiceWorkerRegistration): void {
  if (isOffered || isDeclined()) return;
  isOffered = true;
  const place = document.createElement('section');
  place.ariaLabel = label;
  notificationRegion().append(place);
  const { serviceWorker } = navigator;
  const leave = () => {
    isOffered = false;
    place.remove();
    serviceWorker.removeEventListener('controllerchange', leave);
  };
  serviceWorker.addEventListener('controllerchange', leave);

  const item = document.createElement('li');
  const words = document.createElement('p');
  words.textContent = text;
  const choices = document.createElement('div');
  choices.append(
    button(act, () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting?.postMessage('take-over');
    }),
    button(later, () => {
      decline();
      leave();
    }),
  );
  item.append(words, choices);
  const list = document.createElement('ul');
  list.append(item);
  // A live region announces changes, not its initial content.
  setTimeout(() => place.append(list), 100);
}
