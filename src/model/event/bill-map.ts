import type { Comedian } from '../comedian.ts';
import type { Pair, Partner } from './shared-bills.ts';

/** The most faces around a map, lines between those of a city, and rows of the list below it. */
export const MOST = { faces: 12, edges: 16, rows: 40 } as const;

/** A face of a map: its centre and its radius. */
export interface Node {
  comedian: Comedian;
  x: number;
  y: number;
  radius: number;
  /** Its name in lines that are as wide as its column at most. */
  lines: NameLine[];
  /** Nights with the comedian in the middle, where there is one. */
  nights?: number;
}

/** A line of a name; one that is a single word longer than the column is set narrower. */
export interface NameLine {
  text: string;
  isNarrow: boolean;
}

/** A line between two faces. */
export interface Edge {
  d: string;
  width: number;
}

/** A drawing in units of which a phone has about one for each pixel. */
export interface BillMap {
  width: number;
  height: number;
  nodes: Node[];
  edges: Edge[];
  /** How many more there are than faces. */
  more: number;
}

/** Three columns: the faces are at their sides, and one each at the top and the bottom of the middle one. */
const COLUMN = 120;
const WIDTH = 3 * COLUMN;
const FACE = 30;
const MIDDLE = 46;
/** The width of a column that a name has, and the height of one of its lines. */
export const NAME = { width: 108, line: 16, gap: 4 } as const;
/** Characters of the condensed face that fit a line. */
const LETTERS = 13;
const LINES = 3;
const BELOW = NAME.gap + LINES * NAME.line;
/** From a face to the one below it. */
const ROW = 2 * FACE + BELOW + 10;
const EDGE = 8;
/** How thick the line of the most frequent pair of a drawing is, and that of the least frequent one. */
const THICK = 12;
const THIN = 2;

/** Breaks a name between words into three lines at most: what does not fit them is in the last one, set narrower. */
export function nameLines(name: string): NameLine[] {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const isFull = last === undefined || `${last} ${word}`.length > LETTERS;
    if (isFull && lines.length < LINES) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((text) => ({ text, isNarrow: text.length > LETTERS }));
}

/** Places around the middle, clockwise from the top, and the middle. */
function placesOf(count: number, hasMiddle: boolean) {
  const hasTop = count % 2 === 1 || count >= 4;
  const hasBottom = count >= 4 && count % 2 === 0;
  const rows = (count - Number(hasTop) - Number(hasBottom)) / 2;
  const first = EDGE + FACE;
  const side = rows > 0 ? (rows - 1) * ROW : 0;
  const inside = hasMiddle ? 2 * MIDDLE + BELOW + 16 : ROW / 2;
  // The rows at the sides begin half a row below the top, and further below where the middle needs more room.
  const least = hasTop ? first + FACE + BELOW + 12 + (hasMiddle ? MIDDLE : 0) : EDGE + MIDDLE;
  const centre = Math.max(least, first + side / 2 + (hasTop && rows > 0 ? ROW / 2 : 0));
  const bottom = Math.max(centre + inside - MIDDLE + FACE, centre + side / 2 + ROW / 2);
  const column = (x: number) =>
    Array.from({ length: rows }, (_, row) => ({ x, y: centre - side / 2 + row * ROW }));
  const right = column(WIDTH - COLUMN / 2);
  const left = column(COLUMN / 2).reverse();
  const top = hasTop ? [{ x: WIDTH / 2, y: first }] : [];
  const foot = hasBottom ? [{ x: WIDTH / 2, y: bottom }] : [];
  return {
    places: [...top, ...right, ...foot, ...left],
    centre: { x: WIDTH / 2, y: centre },
  };
}

/** How thick the line of so many nights is, where the lines of a drawing have from `least` to `most`. */
function widthOf(nights: number, least: number, most: number): number {
  if (least === most) return (THIN + THICK) / 2;
  return Math.round((THIN + ((nights - least) * (THICK - THIN)) / (most - least)) * 10) / 10;
}

const nodeOf = (comedian: Comedian, place: { x: number; y: number }, radius = FACE): Node => ({
  comedian,
  ...place,
  radius,
  lines: nameLines(comedian.nickname),
});

/** Down to the lowest name. */
const heightOf = (nodes: readonly Node[]): number =>
  Math.max(...nodes.map(({ y, radius, lines }) => y + radius + NAME.gap + lines.length * NAME.line)) + EDGE;

/** A comedian in the middle of those they shared the most shows with. */
export function mapOfComedian(comedian: Comedian, partners: readonly Partner[]): BillMap {
  const shown = partners.slice(0, MOST.faces);
  const [most = 0, least = most] = [shown[0]?.nights, shown.at(-1)?.nights];
  const { places, centre } = placesOf(shown.length, true);
  const around = shown.flatMap((partner, index) => {
    const place = places[index];
    return place ? [{ ...nodeOf(partner.comedian, place), nights: partner.nights }] : [];
  });
  const nodes = [...around, nodeOf(comedian, centre, MIDDLE)];
  return {
    width: WIDTH,
    height: heightOf(nodes),
    nodes,
    edges: around.map(({ x, y, nights }) => ({
      d: `M${centre.x} ${centre.y}L${x} ${y}`,
      width: widthOf(nights, least, most),
    })),
    more: partners.length - shown.length,
  };
}

/** Those of the most frequent pairs of a city; lines between two of them bend to the middle, past the faces between. */
export function mapOfCity(pairs: readonly Pair[]): BillMap {
  const all = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  const chosen = new Set<Comedian>();
  /** The most frequent pairs, and those that made a face one of the map. */
  const shown = pairs.filter(({ one, other }, place) => {
    const news = [one, other].filter((comedian) => !chosen.has(comedian));
    if (chosen.size + news.length > MOST.faces) return false;
    for (const comedian of news) chosen.add(comedian);
    return news.length > 0 || place < MOST.edges;
  });
  const { places, centre } = placesOf(chosen.size, false);
  const nodes = besideEachOther(chosen, shown).flatMap((comedian, index) => {
    const place = places[index];
    return place ? [nodeOf(comedian, place)] : [];
  });
  const nodeBy = new Map(nodes.map((node) => [node.comedian, node]));
  const [most = 0, least = most] = [shown[0]?.nights, shown.at(-1)?.nights];
  const edges = shown.flatMap(({ one, other, nights }) => {
    const [from, to] = [nodeBy.get(one), nodeBy.get(other)];
    if (!from || !to) return [];
    return [
      {
        d: `M${from.x} ${from.y}Q${bend(from, to, centre)} ${to.x} ${to.y}`,
        width: widthOf(nights, least, most),
      },
    ];
  });
  // Thin lines lie on thick ones.
  return { width: WIDTH, height: heightOf(nodes), nodes, edges, more: all.size - chosen.size };
}

/** What a line bends to: the middle; between two of a column less far, so that the lines of near ones are beside the others. */
function bend(from: Node, to: Node, centre: { x: number; y: number }): string {
  const rows = Math.abs(from.y - to.y) / ROW;
  const part = Math.min(1.4, 0.4 + 0.2 * rows);
  const x = from.x === to.x ? Math.round(from.x + (centre.x - from.x) * part) : centre.x;
  return `${x} ${Math.round((centre.y * 2 + from.y + to.y) / 4)}`;
}

/** An order in which each is followed by who shared most with them, so that few lines cross. */
function besideEachOther(chosen: ReadonlySet<Comedian>, pairs: readonly Pair[]): Comedian[] {
  const left = new Set(chosen);
  const order: Comedian[] = [];
  for (let next = [...left][0]; next;) {
    const last = next;
    order.push(last);
    left.delete(last);
    const pair = pairs.find(
      ({ one, other }) => (one === last && left.has(other)) || (other === last && left.has(one)),
    );
    next = pair ? (pair.one === last ? pair.other : pair.one) : [...left][0];
  }
  return order;
}
