import { document, group, oval, rect, shape } from '#drawing/canvas.ts';
import { createRandom } from '#drawing/random.ts';
import { rays } from '#drawing/ground.ts';
import { icon } from '#drawing/icons.ts';
import { ink } from '#drawing/inks.ts';
import { bill, broken, caption, captionWidth, settable } from '#drawing/lettering.ts';
import { CARD_SIZE } from '#model/picture/card-url.ts';
import { truncate } from '#model/text/truncate.ts';
import type { Card } from './card.ts';
import { type Inks, inks, siteInks } from './kind-inks.ts';

const { width, height } = CARD_SIZE;

/** Pixels: the margin of texts, the top of the title, the height of the footer, the width of the rule beside the picture. */
const MARGIN = 52;
const TOP = 116;
const FOOT = 142;
const RULE = 10;

/** The most characters of a title that is still readable when small. */
const MAX_TITLE = 84;

/** The most characters of a word; longer ones are broken. */
const MAX_WORD = 18;

/** Characters of a line of the title. */
const LINE = 9;

/** The position and width of a card's picture in pixels; it has the full height. */
export function pictureBox(aspect: number | null): { left: number; width: number } {
  const wide = Math.round(height * Math.min(1, Math.max(0.75, aspect ?? 0.8)));
  return { left: width - wide, width: wide };
}

/** The title as it can be set, and where nothing of it can the name of the site. */
export const titleOf = ({ title, siteName }: Card, most: number): string =>
  settable(truncate(title, most)) || settable(siteName) || 'Stand-up';

/** Breaks the title into lines that fill the width; words that are too long are broken too. */
export function titleLines(title: string, line = LINE, least = 2): string[] {
  const pieces = new RegExp(`.{1,${MAX_WORD}}`, 'gu');
  const text = title
    .split(' ')
    .flatMap((word) => word.match(pieces) ?? [])
    .join(' ');
  return broken(text, Math.min(5, Math.max(text.includes(' ') ? least : 1, Math.ceil(text.length / line))));
}

/** A card as SVG. The picture is composited later; without one a placeholder is drawn. */
export function drawCard(card: Card, hasPicture: boolean): string {
  const palette = card.kind ? inks[card.kind] : siteInks;
  const panel = { ...pictureBox(hasPicture ? (card.picture?.aspect ?? null) : null), height };
  const right = panel.left - RULE;
  const low = card.stamp ? 124 : 36;
  const box = { x: MARGIN, y: TOP, width: right - MARGIN * 2, height: height - FOOT - TOP - low };
  const title = titleOf(card, MAX_TITLE);
  return document(
    width,
    height,
    rect(0, 0, width, height, palette.ground) +
      bill(titleLines(title), box, palette.on, { align: 'start', maxStretch: 2.5, gap: 0.12 }) +
      heading(card, right, palette.on) +
      foot(card, right, palette.foot) +
      (hasPicture ? rayBackground(panel, palette) : placeholder(card, panel, palette)) +
      rect(right, 0, RULE, height, ink.black) +
      (card.stamp ? stamp(card.stamp, right) : ''),
  );
}

interface Panel {
  left: number;
  width: number;
  height: number;
}

/** The ground of a panel: rays from its middle. */
export const rayBackground = (
  { left, width: wide, height: high }: Panel,
  palette: Inks,
  content = '',
): string =>
  `<svg x="${left}" y="0" width="${wide}" height="${high}" viewBox="${left} 0 ${wide} ${high}">` +
  rect(left, 0, wide, high, palette.panel) +
  rays(left + wide / 2, high / 2, 14, palette.rays, 0.11) +
  `${content}</svg>`;

/** Rays, a disc and an icon, chosen by the path of the card. */
export function placeholder(card: Card, panel: Panel, palette: Inks): string {
  const [x, y] = [panel.left + panel.width / 2, panel.height / 2];
  const drawn = createRandom(card.path).pick(palette.icons);
  const on = palette.disc === ink.paper ? palette.panel : ink.paper;
  return rayBackground(
    panel,
    palette,
    shape(oval(x, y, 196), palette.disc) + icon(drawn, x, y, 280, palette.ground, on),
  );
}

/** The label at the top left, the name of the site at the right. */
function heading(card: Card, right: number, on: string): string {
  const label = settable(card.label);
  const name = settable(card.siteName);
  const wide = captionWidth(label, 28) + 36;
  const isRepeated = name === label || name === settable(card.title);
  return (
    (label
      ? rect(MARGIN, 40, wide, 52, on) + caption(label, MARGIN + 18, 80, 28, wide, groundOf(on), 'start')
      : '') +
    (name && !isRepeated
      ? caption(name, right - MARGIN - captionWidth(name, 28), 80, 28, 400, on, 'start')
      : '')
  );
}

export const groundOf = (on: string) => (on === ink.black ? ink.amarillo : ink.black);

/** The black footer: the first line is larger, in the kind's colour; a single long line may wrap. */
function foot(card: Card, right: number, first: string): string {
  const top = height - FOOT;
  const room = right - MARGIN * 2;
  const lines = card.foot.map((line) => settable(truncate(line, 70))).filter(Boolean);
  const [one = settable(card.siteName), two] = lines;
  const set = (text: string, y: number, size: number, fill: string) =>
    caption(text, MARGIN, y, size, room, fill, 'start');
  const isLong = two === undefined && captionWidth(one, 44) > room;
  const [upper = '', lower] = isLong ? broken(one, 2) : [one, two];
  const ground = rect(0, top, right, FOOT, ink.black);
  if (!lower) return ground + set(upper, top + 92, 44, first);
  return (
    ground +
    set(upper, top + 64, 40, first) +
    set(lower, top + 112, isLong ? 40 : 28, isLong ? first : ink.paper)
  );
}

/** A rotated label at the end of the title. */
export function stamp(text: string, right: number, y = height - FOOT - 108): string {
  const label = settable(text);
  const wide = Math.min(right - 72, captionWidth(label, 60) + 72);
  const x = right - wide - 28;
  return group(
    `rotate(-3 ${x + wide / 2} ${y + 48})`,
    rect(x + 10, y + 10, wide, 100, ink.black) +
      rect(x, y, wide, 100, ink.rojo) +
      caption(label, x + wide / 2, y + 80, 60, wide - 48, ink.paper),
  );
}
