import { useEffect, useId, useRef, useState } from 'react';
import { adminMapCopy as copy } from '#copy/admin/map.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { Coordinates } from '#model/place/coordinates.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import styles from './Controls.module.css';
import type { PlaceChooser } from './place-chooser.ts';

interface Props {
  document: AnyDocument;
  onChange: (change: AnyDocument) => void;
}

/** The coordinates of a document; null unless both are valid. */
function placeOf({ lat, lng }: AnyDocument): Coordinates | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** A map under a fixed pin. Moving the map changes the coordinates, and typed coordinates move the map. */
export function MapControl({ document, onChange }: Props) {
  const place = placeOf(document);
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');
  const [map, setMap] = useState<PlaceChooser | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const help = useId();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const open = async () => {
    if (!pane.current || state === 'opening') return;
    setState('opening');
    try {
      const code = await loadChunk(() => import('./place-chooser.ts'));
      const opened = await code.openPlaceChooser(pane.current, place, {
        describedBy: help,
        onChoose: (chosen) => latest.current({ ...chosen }),
        onTiles: (isShown) => setState(isShown ? 'open' : 'failed'),
      });
      setMap(opened);
      setState('open');
    } catch {
      setState('failed');
    }
  };
  const { lat, lng } = place ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) map?.show({ lat, lng });
  }, [map, lat, lng]);
  useEffect(() => () => map?.close(), [map]);

  return (
    <div className={styles['map']}>
      {map ? (
        <p id={help}>{copy.help}</p>
      ) : (
        <button
          type="button"
          className="press cartel"
          aria-disabled={state === 'opening' || undefined}
          onClick={() => void open()}
        >
          {copy.open}
        </button>
      )}
      <div ref={pane} />
      <output>
        {state === 'opening' && copy.opening}
        {state === 'failed' && copy.failed}
        {state === 'open' && place && copy.chosen(place.lat, place.lng)}
      </output>
    </div>
  );
}
