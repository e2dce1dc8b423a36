import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './Cropper.module.css';
import {
  cropOf,
  MOST_ZOOM,
  moveBy,
  type Part,
  partOf,
  toFractions,
  toPixels,
  wholeCrop,
  zoomTo,
} from './crop.ts';

interface Props {
  picture: ImageBitmap;
  /** Width divided by height of the chosen part; 1 by default. */
  ratio?: number;
  /** The initial part, in fractions of the picture; the largest one in the middle by default. */
  start?: Part | undefined;
  isPending: boolean;
  /** Called with the chosen part, in fractions of the picture. */
  onCrop: (part: Part) => void;
  onCancel: () => void;
  words: { frame: string; help: string; zoom: string; use: string; cancel: string; sending: string };
}

/** Width of the view in pixels. */
const VIEW = 480;

/** Share of the part that one press of an arrow moves it by. */
const STEP = 0.05;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Chooses a part of a picture by touch, pointer or keyboard. */
export function Cropper({ picture, ratio = 1, start, isPending, onCrop, onCancel, words }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const [crop, setCrop] = useState(() =>
    start ? cropOf(picture, ratio, toPixels(start, picture)) : wholeCrop(ratio),
  );
  const id = useId();

  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    setCrop(moveBy(picture, crop, ...arrow));
  };
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return;
    const { x, y } = grip.current;
    grip.current = { x: clientX, y: clientY };
    const width = currentTarget.clientWidth || VIEW;
    setCrop((now) => moveBy(picture, now, (x - clientX) / width, ((y - clientY) * ratio) / width));
  };
  const release = () => {
    grip.current = null;
  };
  const use = () => {
    if (isPending) return;
    onCrop(toFractions(partOf(picture, crop), picture));
  };

  const viewHeight = Math.round(VIEW / ratio);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    // The parent has the buttons too: none of them stays below an element that sticks to the edge of the window.
    frame.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const { left, top, width, height } = partOf(picture, crop);
    const pen = canvas.current?.getContext('2d');
    pen?.clearRect(0, 0, VIEW, viewHeight);
    pen?.drawImage(picture, left, top, width, height, 0, 0, VIEW, viewHeight);
  }, [picture, crop, viewHeight]);

  return (
    // The zoom is no field of the form around it: it neither edits the form nor sends it.
    <div className={styles['cropper']} onInput={(event) => event.stopPropagation()}>
      <p id={`${id}-help`}>{words.help}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the role `application` handles keys and pointer */}
      <div
        ref={frame}
        className={styles['frame']}
        role="application"
        aria-label={words.frame}
        aria-describedby={`${id}-help`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <canvas ref={canvas} width={VIEW} height={viewHeight} />
      </div>
      <label htmlFor={`${id}-zoom`}>{words.zoom}</label>
      <input
        id={`${id}-zoom`}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={crop.zoom}
        onChange={({ target }) => setCrop(zoomTo(picture, crop, target.valueAsNumber))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={styles['ways']}>
        <button type="button" className="press cartel" aria-disabled={isPending || undefined} onClick={use}>
          {isPending ? words.sending : words.use}
        </button>
        {!isPending && (
          <button type="button" className="press cartel" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </div>
  );
}
