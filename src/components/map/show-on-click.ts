import { mapStates } from '#copy/map.ts';

/* The map and the library that draws it arrive with the first click on its button. */
for (const place of document.querySelectorAll<HTMLElement>('.place-map')) {
  const button = place.querySelector('button');
  const status = place.querySelector('[role=status]');
  const say = (message: string) => {
    if (status) status.textContent = message;
  };
  const show = async () => {
    const { drawMap } = await import('./draw-map.ts');
    await drawMap(place, say);
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
