import { adminMapCopy as copy } from '#copy/admin/map.ts';
import { drawPin, openMap } from '#islands/map/open-map.ts';
import type { Coordinates } from '#model/place/coordinates.ts';

/** Mexico, and the zoom level that shows it whole. */
const MEXICO = { lat: 23.6, lng: -102.5 };
const COUNTRY_ZOOM = 4;

/** The zoom level of a street block. */
const BLOCK_ZOOM = 17;

/** Decimals of coordinates, for a precision of 0.1 m. */
const DECIMALS = 6;

interface Options {
  /** The id of the element that describes the map. */
  describedBy: string;
  /** The place under the pin once a visitor has moved the map. */
  onChoose: (place: Coordinates) => void;
  onTiles: (isShown: boolean) => void;
}

export interface PlaceChooser {
  /** Moves the map to a place, without choosing it. */
  show: (place: Coordinates) => void;
  close: () => void;
}

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Opens a map under a fixed pin and focuses it. Its tiles are those that the page names in `data-tiles`. */
export async function openPlaceChooser(
  pane: HTMLElement,
  start: Coordinates | null,
  { describedBy, onChoose, onTiles }: Options,
): Promise<PlaceChooser> {
  const { tiles = '', attribution = '' } = document.querySelector<HTMLElement>('[data-tiles]')?.dataset ?? {};
  const { lat, lng } = start ?? MEXICO;
  const map = await openMap(pane, {
    label: copy.label,
    center: [lat, lng],
    zoom: start ? BLOCK_ZOOM : COUNTRY_ZOOM,
    tiles,
    attribution,
    onTiles,
    // Without an animation, the pin stays on coordinates that are typed during a zoom.
    zoomAnimation: false,
    doubleClickZoom: false,
    touchZoom: 'center',
  });
  const region = map.getContainer();
  region.setAttribute('aria-describedby', describedBy);
  const pin = document.createElement('div');
  pin.className = 'map-pin map-fixed-pin';
  pin.append(drawPin());
  region.append(pin);
  region.focus();

  let zoom = map.getZoom();
  let isShowing = false;
  map.on('click', ({ latlng }) => map.panTo(latlng));
  map.on('moveend', () => {
    const hasZoomed = zoom !== map.getZoom();
    zoom = map.getZoom();
    if (hasZoomed || isShowing) return;
    const center = map.getCenter().wrap();
    onChoose({ lat: round(center.lat), lng: round(center.lng) });
  });
  return {
    show(place) {
      const center = map.getCenter().wrap();
      if (round(center.lat) === place.lat && round(center.lng) === place.lng) return;
      isShowing = true;
      map.setView([place.lat, place.lng], Math.max(map.getZoom(), BLOCK_ZOOM), { animate: false });
      isShowing = false;
    },
    close: () => map.remove(),
  };
}
