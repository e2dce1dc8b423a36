import { offlineCopy } from '#copy/page/offline.ts';
import { notificationRegion } from '../notifications/region.ts';

/** Set once the visitor declined, for as long as the tab is open. */
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

const isPutOff = (): boolean => {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
};

function putOff(): void {
  try {
    sessionStorage.setItem(LATER, '1');
  } catch {}
}

let isOffered = false;

/** Says that a newer worker waits, and has it take over on request: this page reloads, others stay as they are. */
export function offerVersion(registration: ServiceWorkerRegistration): void {
  if (isOffered || isPutOff()) return;
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
      putOff();
      leave();
    }),
  );
  item.append(words, choices);
  const list = document.createElement('ul');
  list.append(item);
  // A live region says what changes in it, not what it began with.
  setTimeout(() => place.append(list), 100);
}
