import L from 'leaflet';
import styles from 'leaflet/dist/leaflet.css?url';
import { mapLabels } from '#copy/map-labels.ts';
import { mapStates } from '#copy/map.ts';
import ours from './map.css?url';

/** The zoom level of a street block. */
const ZOOM = 16;
const MAX_ZOOM = 19;

/** A pin in the colour of the entry; its tip marks the place. */
const PIN = `<svg viewBox="0 0 36 48" width="36" height="48" aria-hidden="true"><path d="M18 47C8 33 2 26 2 17a16 16 0 0 1 32 0c0 9-6 16-16 30z"/><circle cx="18" cy="17" r="6"/></svg>`;

function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`No style at ${href}`)));
  });
}

/** Draws the map of a place below its links and focuses it; `say` gets an error message, or an empty text. */
export async function drawMap(place: HTMLElement, say: (message: string) => void): Promise<void> {
  const { lat, lng, name = '', tiles = '', attribution = '' } = place.dataset;
  await Promise.all([styles, ours].map(loadStyle));
  const pane = document.createElement('div');
  pane.className = 'map-pane';
  pane.role = 'region';
  pane.ariaLabel = mapLabels.label(name);
  place.append(pane);

  const center: L.LatLngTuple = [Number(lat), Number(lng)];
  const map = L.map(pane, { zoomControl: false, scrollWheelZoom: false }).setView(center, ZOOM);
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: mapLabels.zoomIn, zoomOutTitle: mapLabels.zoomOut }).addTo(map);
  const icon = L.divIcon({ className: 'map-pin', html: PIN, iconSize: [36, 48], iconAnchor: [18, 47] });
  L.marker(center, { icon, title: name, alt: name, keyboard: false, interactive: false }).addTo(map);

  let hasTile = false;
  L.tileLayer(tiles, { attribution, maxZoom: MAX_ZOOM })
    .on('tileload', () => {
      hasTile = true;
      say('');
    })
    .on('tileerror', () => {
      if (!hasTile) say(mapStates.failed);
    })
    .addTo(map);
  pane.focus();
}
