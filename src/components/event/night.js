/* Shows when each show of the night begins, by the visitor's clock, and the present time on the strip. */
function tellNight() {
  const now = Date.now() / 1000;
  for (const place of document.querySelectorAll('[data-begins]')) {
    const { begins, soon, hours, since, ago } = place.dataset;
    const minutes = Math.ceil((begins - now) / 60);
    const away = Math.abs(minutes);
    const [short, long] = minutes <= 0 ? [since, ago] : [soon, hours];
    place.textContent = away < 90 ? short.replace('#', away) : long.replace('#', Math.round(away / 60));
    place.toggleAttribute('data-begun', minutes <= 0);
  }
  // Shows that are over have been removed.
  for (const night of document.querySelectorAll('.night')) {
    const fits = night.querySelector(':scope > p');
    fits.textContent = fits.textContent.replace(/\d+/, night.querySelectorAll('li').length);
  }
  for (const line of document.querySelectorAll('[data-from]')) {
    const at = `${(now - line.dataset.from) / 0.6 / line.dataset.minutes}%`;
    for (const name of ['x1', 'x2']) line.setAttribute(name, at);
  }
}
if (matchMedia('(width >= 40rem)').matches)
  for (const night of document.querySelectorAll('.night')) night.open = true;
tellNight();
addEventListener('pageshow', tellNight);
addEventListener('list-turned', tellNight);
setInterval(tellNight, 30_000);
