import { document, rect } from '#drawing/canvas.ts';
import { rays } from '#drawing/ground.ts';
import { ink } from '#drawing/inks.ts';
import { bill, broken, caption, captionWidth, settable } from '#drawing/lettering.ts';
import { truncate } from '#model/text/truncate.ts';
import type { Card } from './card.ts';
import { groundOf, placeholder, rayBackground, stamp, titleLines, titleOf } from './draw-card.ts';
import { inks, type Inks, siteInks } from './kind-inks.ts';
import type { Story } from './story.ts';

/** The size of a picture for stories, in pixels. */
const [WIDTH, HEIGHT] = [1080, 1920];

/** Pixels: the margin of texts; the lower edge of what networks leave free of their own buttons. */
const MARGIN = 64;
const SAFE = 1580;

/** The most characters of a title, and of a line of it. */
const MAX_TITLE = 140;
const LINE = 13;

/** Pixels between two dates. */
const ROW = 106;

const width = WIDTH - 2 * MARGIN;

/** Characters past which a title takes room from the picture. */
const LONG = 60;

/**
 * The picture: higher above one event than above a list of dates. Its upper part may be covered by a network's buttons. That of
 * an event is whole, since it often has the title, and stands on rays.
 */
export function storyPictureBox({ title }: Card, { rows }: Story) {
  const isWhole = rows.length === 0;
  const height = isWhole ? (title.length > LONG ? 540 : 760) : 1080 - rows.length * ROW;
  return { left: 0, width: WIDTH, height, isWhole };
}

/** A picture for stories as SVG. The photo is composited later; without one a placeholder is drawn. */
export function drawStory(card: Card, story: Story, hasPicture: boolean): string {
  const palette = card.kind ? inks[card.kind] : siteInks;
  const picture = storyPictureBox(card, story);
  const { height: top } = picture;
  const isList = story.rows.length > 0;
  const facts = isList ? [] : factsOf(card, palette);
  const panel = SAFE - (isList ? story.rows.length * ROW + 92 : heightOf(facts));
  const title = titleOf(card, MAX_TITLE);
  const box = { x: MARGIN, y: top + 100, width, height: panel - top - 100 - (card.stamp ? 110 : 44) };
  return document(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, palette.ground) +
      (hasPicture ? rayBackground(picture, palette) : placeholder(card, picture, palette)) +
      rect(0, top, WIDTH, 10, ink.black) +
      tag(card.label, top, palette.on) +
      bill(titleLines(title, LINE, isList ? 1 : 2), box, palette.on, {
        align: 'start',
        maxStretch: 2,
        gap: 0.12,
      }) +
      rect(0, panel, WIDTH, SAFE - panel, ink.black) +
      (isList ? list(card, story, panel, palette) : set(facts, panel)) +
      end(story.end, palette) +
      (card.stamp ? stamp(card.stamp, WIDTH - 20, panel - 96) : ''),
  );
}

/** The label, below the picture. */
function tag(text: string, top: number, on: string): string {
  const label = settable(text);
  if (!label) return '';
  const wide = Math.min(width, captionWidth(label, 34) + 44);
  return (
    rect(MARGIN, top, wide, 68, on) +
    caption(label, MARGIN + 22, top + 51, 34, wide - 44, groundOf(on), 'start')
  );
}

interface Fact {
  text: string;
  /** Pixels. */
  size: number;
  fill: string;
}

/** When, where and for how much, below each other; a long place takes two lines. */
function factsOf(card: Card, palette: Inks): Fact[] {
  const [when = '', where = '', price = ''] = card.foot.map((line) => settable(truncate(line, 80)));
  const places = captionWidth(where, 46) > width ? broken(where, 2) : [where];
  return [
    { text: when, size: 88, fill: palette.foot },
    ...places.map((text) => ({ text, size: 46, fill: ink.paper })),
    { text: price, size: 46, fill: palette.foot },
  ].filter(({ text }) => text);
}

/** Pixels between two facts, and above and below them. */
const [LEADING, EDGE] = [26, 44];

const heightOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, { size }) => sum + size + LEADING, 2 * EDGE - LEADING);

function set(facts: readonly Fact[], panel: number): string {
  let y = panel + EDGE - LEADING;
  return facts
    .map(({ text, size, fill }) => caption(text, MARGIN, (y += size + LEADING), size, width, fill, 'start'))
    .join('');
}

/** A line that starts at `x`; nothing without a character that the face can set. */
function put(text: string, x: number, y: number, size: number, wide: number, fill: string): string {
  const line = settable(text);
  return line ? caption(line, x, y, size, wide, fill, 'start') : '';
}

/** The dates, one below the other: the day at the left, what and where at its right. */
function list(card: Card, { rows, more }: Story, panel: number, palette: Inks): string {
  const [left, day] = [MARGIN + 236, 208];
  const room = WIDTH - MARGIN - left;
  const head = [card.foot[0], more].filter(Boolean).join(' · ');
  return (
    put(head, MARGIN, panel + 66, 34, width, ink.paper) +
    rows
      .map(({ day: date, title, text }, at) => {
        const y = panel + 92 + at * ROW;
        return (
          rect(MARGIN, y + 8, width, 2, palette.foot) +
          put(date, MARGIN, y + 66, 40, day, palette.foot) +
          put(fitting(title, 38, room), left, y + 56, 38, room, ink.paper) +
          put(fitting(text, 26, room), left, y + 92, 26, room, palette.foot)
        );
      })
      .join('')
  );
}

/** A text that is cut where its line would be less than four fifths of its natural width. */
function fitting(text: string, size: number, room: number): string {
  const line = settable(text);
  const ratio = (room * 1.25) / captionWidth(line, size);
  return ratio >= 1 ? line : settable(truncate(line, Math.floor(line.length * ratio) - 1));
}

/** The foot, where networks have buttons: rays, and where to read more. */
function end(text: string, palette: Inks): string {
  const line = settable(text);
  const wide = Math.min(width, captionWidth(line, 54));
  return (
    `<svg x="0" y="${SAFE}" width="${WIDTH}" height="${HEIGHT - SAFE}" viewBox="0 ${SAFE} ${WIDTH} ${HEIGHT - SAFE}">` +
    rect(0, SAFE, WIDTH, HEIGHT - SAFE, palette.panel) +
    rays(WIDTH / 2, HEIGHT + 60, 16, palette.rays, 0.1) +
    (line
      ? rect((WIDTH - wide) / 2 - 34, SAFE + 60, wide + 68, 112, ink.black) +
        caption(line, WIDTH / 2, SAFE + 142, 54, wide, ink.paper)
      : '') +
    '</svg>'
  );
}
