/* Shows when each show of the night begins, by the visitor's clock, and the present time on the strip. */
function tellNight() {
  const now = Date.now() / 1000;
  for (const place of document.querySelectorAll('[data-begins]')) {
    const { begins, soon, hours, since } = place.dataset;
    const minutes = Math.ceil((begins - now) / 60);
    const [words, amount] =
      minutes <= 0 ? [since, -minutes] : minutes < 90 ? [soon, minutes] : [hours, Math.round(minutes / 60)];
    place.textContent = words.replace('#', amount);
    place.toggleAttribute('data-begun', minutes <= 0);
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
