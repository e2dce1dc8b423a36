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
  for (const line of document.querySelectorAll('[data-midnight]'))
    line.setAttribute('d', `M${(now - line.dataset.midnight) / 60} 0v99`);
}
if (matchMedia('(width >= 40rem)').matches)
  for (const night of document.querySelectorAll('.night')) night.open = true;
tellNight();
addEventListener('pageshow', tellNight);
addEventListener('list-turned', tellNight);
setInterval(tellNight, 30_000);
