import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './Cropper.module.css';
import { MOST_ZOOM, moveBy, squareOf, wholeCrop, zoomTo } from './crop.ts';
import { drawPicture } from './picture-file.ts';

interface Props {
  picture: ImageBitmap;
  /** Pixels of each side of what comes out, at most. */
  largest: number;
  isPending: boolean;
  /** Null where the browser could not draw it. */
  onCrop: (square: Blob | null) => void;
  onCancel: () => void;
  words: { frame: string; help: string; zoom: string; use: string; cancel: string; sending: string };
}

/** Pixels of each side of the view. */
const VIEW = 480;

/** Share of the square that one press of an arrow moves it by. */
const STEP = 0.05;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Chooses a square of a picture, with fingers, pointer or keys. */
export function Cropper({ picture, largest, isPending, onCrop, onCancel, words }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const [crop, setCrop] = useState(wholeCrop);
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
    const side = currentTarget.clientWidth || VIEW;
    setCrop((now) => moveBy(picture, now, (x - clientX) / side, (y - clientY) / side));
  };
  const release = () => {
    grip.current = null;
  };
  const use = () => {
    if (isPending) return;
    const { left, top, side } = squareOf(picture, crop);
    onCrop(drawPicture(picture, { left, top, width: side, height: side }, largest));
  };

  useEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    const { left, top, side } = squareOf(picture, crop);
    const pen = canvas.current?.getContext('2d');
    pen?.clearRect(0, 0, VIEW, VIEW);
    pen?.drawImage(picture, left, top, side, side, 0, 0, VIEW, VIEW);
  }, [picture, crop]);

  return (
    <div className={styles['cropper']}>
      <p id={`${id}-help`}>{words.help}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and pointer itself */}
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
        <canvas ref={canvas} width={VIEW} height={VIEW} />
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
