import { seasonCopy as copy } from '#copy/account/season.ts';
import type { Season, SeenComedian } from '#model/account/season.ts';
import { pictureSources } from '#model/picture/sources.ts';
import { initials } from '#model/text/names.ts';

/** Size of a story in pixels. */
const WIDTH = 1080;
const HEIGHT = 1920;

const MARGIN = 60;
const GAP = 20;
/** The upper and lower edge of the cards, in pixels from the top. */
const CARDS = { top: 430, bottom: 1780 };

/** Returns the cards in a row for a number of cards; `MOST` is the largest number that fits. */
const columnsFor = (cards: number): number => (cards <= 4 ? 2 : cards <= 9 ? 3 : 4);
const MOST = 16;

/** Side in pixels of the picture that is requested for a card. */
const PICTURE = 320;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const inkOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

const letters = (size: number): string => `800 ${size}px Cartel, Impact, sans-serif`;

/** Loads the picture of a comedian; null without one, or if its origin does not allow drawing it. */
async function pictureOf({ comedian: { picture } }: SeenComedian): Promise<HTMLImageElement | null> {
  if (!picture) return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = pictureSources(picture, PICTURE, new URL(location.origin)).src;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Draws a season as a card of lotería for a story, 1080 × 1920 pixels. Rejects if the browser cannot encode it. */
export async function drawSeason({ year, shows, comedians }: Season): Promise<Blob> {
  const cards = comedians.slice(0, MOST);
  const pictures = await Promise.all(cards.map(pictureOf));
  // Without its font the poster is drawn in a system font.
  await document.fonts.load(letters(100)).catch(() => []);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.fillStyle = inkOf('--rosa');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = inkOf('--white');
  pen.textBaseline = 'alphabetic';
  write(pen, copy.posterTitle.toUpperCase(), { x: MARGIN, y: 215, width: 700, size: 150 });
  pen.fillStyle = inkOf('--amarillo');
  write(pen, String(year), { x: WIDTH - MARGIN, y: 215, width: 240, size: 150, align: 'right' });
  pen.fillStyle = inkOf('--white');
  const counts = [copy.posterShows(shows), comedians.length > 0 && copy.posterComedians(comedians.length)];
  write(pen, counts.filter(Boolean).join(' · '), { x: MARGIN, y: 340, width: WIDTH - 2 * MARGIN, size: 72 });
  drawCards(pen, cards, pictures);
  pen.fillStyle = inkOf('--white');
  const left = comedians.length - cards.length;
  const foot = { y: HEIGHT - 60, width: 460, size: 56 };
  if (left > 0) write(pen, copy.more(left), { ...foot, x: MARGIN });
  write(pen, location.host, { ...foot, x: WIDTH - MARGIN, align: 'right' });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The poster is empty.'))), 'image/png');
  });
}

function drawCards(
  pen: CanvasRenderingContext2D,
  cards: readonly SeenComedian[],
  pictures: ReadonlyArray<HTMLImageElement | null>,
): void {
  const columns = columnsFor(cards.length);
  const rows = Math.max(1, Math.ceil(cards.length / columns));
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const most = (CARDS.bottom - CARDS.top - (rows - 1) * GAP) / rows;
  const height = Math.min(most, width * 1.45);
  for (const [index, card] of cards.entries()) {
    const x = MARGIN + (index % columns) * (width + GAP);
    const y = CARDS.top + Math.floor(index / columns) * (height + GAP);
    drawCard(pen, { x, y, width, height }, card, index + 1, pictures[index] ?? null);
  }
}

/** Draws a card of lotería: the number, the face, and the name below. */
function drawCard(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  { comedian }: SeenComedian,
  number: number,
  picture: HTMLImageElement | null,
): void {
  const name = Math.round(height * 0.17);
  pen.fillStyle = inkOf('--white');
  pen.fillRect(x, y, width, height);
  const frame = { x: x + 10, y: y + 10, width: width - 20, height: height - name - 20 };
  if (picture) drawCovering(pen, picture, frame);
  else drawInitials(pen, initials(comedian.nickname), frame);
  pen.strokeStyle = inkOf('--black');
  pen.lineWidth = 4;
  pen.strokeRect(frame.x, frame.y, frame.width, frame.height);
  const corner = Math.round(width * 0.2);
  pen.fillStyle = inkOf('--amarillo');
  pen.fillRect(frame.x, frame.y, corner, corner);
  pen.fillStyle = inkOf('--black');
  const half = { x: frame.x + corner / 2, width: corner - 12, align: 'center' as const };
  write(pen, String(number), { ...half, y: frame.y + corner * 0.78, size: corner * 0.75 });
  const middle = { x: x + width / 2, width: width - 24, align: 'center' as const };
  write(pen, comedian.nickname.toUpperCase(), { ...middle, y: y + height - name * 0.32, size: name * 0.62 });
}

/** Fills a frame with a picture, cropped around the face, which is above the middle. */
function drawCovering(pen: CanvasRenderingContext2D, image: HTMLImageElement, frame: Box): void {
  const scale = Math.max(frame.width / image.naturalWidth, frame.height / image.naturalHeight);
  const width = frame.width / scale;
  const height = frame.height / scale;
  const left = (image.naturalWidth - width) / 2;
  const top = (image.naturalHeight - height) / 4;
  pen.drawImage(image, left, top, width, height, frame.x, frame.y, frame.width, frame.height);
}

function drawInitials(pen: CanvasRenderingContext2D, text: string, frame: Box): void {
  pen.fillStyle = inkOf('--cobalto');
  pen.fillRect(frame.x, frame.y, frame.width, frame.height);
  pen.fillStyle = inkOf('--white');
  const size = frame.height * 0.4;
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + size * 0.35 };
  write(pen, text, { ...middle, width: frame.width * 0.8, size, align: 'center' });
}

interface Line {
  x: number;
  y: number;
  /** Maximum width in pixels: a longer text is drawn smaller, and truncated if it would be too small to read. */
  width: number;
  size: number;
  align?: CanvasTextAlign;
}

const SMALLEST = 20;

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, width, size, align = 'left' }: Line,
): void {
  pen.textAlign = align;
  pen.font = letters(size);
  const fitting = Math.max(
    Math.min(size, SMALLEST),
    Math.min(size, (size * width) / pen.measureText(text).width),
  );
  pen.font = letters(fitting);
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > width + 1)
    shown = `${shown.slice(0, -2).trimEnd()}…`;
  pen.fillText(shown, x, y);
}
