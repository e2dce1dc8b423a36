import L from 'leaflet';
import styles from 'leaflet/dist/leaflet.css?url';
import { mapLabels } from '#copy/map-labels.ts';
import ours from './map.css?url';

const MAX_ZOOM = 19;

const SVG = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Draws a pin in the colour of the entry; its tip marks the place. */
export function drawPin(): Element {
  const pin = shape('svg', { viewBox: '0 0 36 48', width: '36', height: '48', 'aria-hidden': 'true' });
  const outline = shape('path', { d: 'M18 47C8 33 2 26 2 17a16 16 0 0 1 32 0c0 9-6 16-16 30z' });
  pin.append(outline, shape('circle', { cx: '18', cy: '17', r: '6' }));
  return pin;
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`No style at ${href}`)));
  });
}

interface MapOptions extends Omit<L.MapOptions, 'center'> {
  /** The label of the region. */
  label: string;
  /** Degrees, latitude first. */
  center: readonly [lat: number, lng: number];
  zoom: number;
  /** The address of tiles with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  attribution: string;
  /** Called with true once the first tile is loaded, and with false if one fails before that. */
  onTiles: (isShown: boolean) => void;
}

/** Opens a map in `place`, below its other content. */
export async function openMap(place: HTMLElement, options: MapOptions): Promise<L.Map> {
  const { label, center, zoom, tiles, attribution, onTiles, ...rest } = options;
  await Promise.all([styles, ours].map(loadStyle));
  const pane = document.createElement('div');
  pane.className = 'map-pane';
  pane.role = 'region';
  pane.ariaLabel = label;
  place.append(pane);

  const map = L.map(pane, { zoomControl: false, scrollWheelZoom: false, ...rest }).setView([...center], zoom);
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: mapLabels.zoomIn, zoomOutTitle: mapLabels.zoomOut }).addTo(map);
  let hasTile = false;
  L.tileLayer(tiles, { attribution, maxZoom: MAX_ZOOM })
    .on('tileload', () => {
      hasTile = true;
      onTiles(true);
    })
    .on('tileerror', () => {
      if (!hasTile) onTiles(false);
    })
    .addTo(map);
  return map;
}

/** Marks a place on a map. */
export function addPin(map: L.Map, [lat, lng]: readonly [lat: number, lng: number], name: string): void {
  const icon = L.divIcon({
    className: 'map-pin',
    html: drawPin() as HTMLElement,
    iconSize: [36, 48],
    iconAnchor: [18, 47],
  });
  L.marker([lat, lng], { icon, title: name, alt: name, keyboard: false, interactive: false }).addTo(map);
}
