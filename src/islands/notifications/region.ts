/**
 * The one place of the page for messages on top of it, made where there is none yet. Code that tells
 * something there puts in an element of their own, and takes away no other.
 */
export function notificationRegion(): Element {
  const known = document.querySelector('.notifications');
  if (known) return known;
  const region = document.createElement('section');
  region.className = 'notifications';
  region.ariaLive = 'polite';
  document.body.append(region);
  return region;
}
