import { mapLabels } from '#copy/map-labels.ts';
import { mapStates } from '#copy/map.ts';
import { addPin, openMap } from '#islands/map/open-map.ts';

/** The zoom level of a street block. */
const ZOOM = 16;

/** Draws the map of a place below its links and focuses it; `say` gets an error message, or an empty text. */
export async function drawMap(place: HTMLElement, say: (message: string) => void): Promise<void> {
  const { lat, lng, name = '', tiles = '', attribution = '' } = place.dataset;
  const center = [Number(lat), Number(lng)] as const;
  const map = await openMap(place, {
    label: mapLabels.label(name),
    center,
    zoom: ZOOM,
    tiles,
    attribution,
    onTiles: (isShown) => say(isShown ? '' : mapStates.failed),
  });
  addPin(map, center, name);
  map.getContainer().focus();
}
