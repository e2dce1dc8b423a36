import { mapStates } from '#copy/map.ts';
import { loadOrReport } from '#islands/loading/load-or-report.ts';

/* The first click on the button loads the map and its library. */
for (const place of document.querySelectorAll<HTMLElement>('.place-map')) {
  const button = place.querySelector('button');
  const status = place.querySelector('[role=status]');
  const say = (message: string) => {
    if (status) status.textContent = message;
  };
  const show = async () => {
    const code = await loadOrReport(() => import('./draw-map.ts'));
    if (!code) throw new Error('missing code');
    await code.drawMap(place, say);
    button?.parentElement?.remove();
  };
  button?.addEventListener('click', () => {
    button.disabled = true;
    say(mapStates.loading);
    show().catch(() => {
      say(mapStates.failed);
      button.disabled = false;
    });
  });
}
