/**
 * Returns the region for messages on top of the page, which is created if it is missing. Each message is added as a
 * separate element, and only that element is removed.
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
