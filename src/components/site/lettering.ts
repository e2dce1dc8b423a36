/**
 * Advance widths of the headline face in thousandths of an em, by characters that share one; the
 * space as `word-spacing` sets it.
 */
const WIDTHS: ReadonlyArray<readonly [number, string]> = [
  [198, "'‘’| \u00A0"],
  [212, '.,·:;'],
  [243, 'IÍÌÎÏ-'],
  [258, '!¡'],
  [271, '/\\'],
  [312, '–'],
  [365, '()*"“”„1'],
  [380, '7$'],
  [396, 'F'],
  [410, 'L¿?'],
  [418, '28'],
  [427, '034569J'],
  [453, 'EÉÈÊË«»'],
  [460, 'STZ'],
  [473, 'PV'],
  [482, 'BYÝ#'],
  [488, 'X'],
  [497, 'RUÚÜÙÛ'],
  [501, 'AÁÀÂÄÃÅK'],
  [508, 'CÇDHNÑ=+'],
  [534, 'G&'],
  [543, 'OÓÒÔÖÕØQ'],
  [678, 'M@'],
  [704, 'W%'],
  [763, 'Œ…—Æ'],
];

const widthOf = new Map(
  WIDTHS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width])),
);

/** The width of a character that the font lacks, such as an emoji. */
const UNKNOWN = 1000;

/** Width of a line set in capitals, in ems. */
export function lineWidth(text: string): number {
  let width = 0;
  for (const letter of text.toUpperCase()) width += widthOf.get(letter) ?? UNKNOWN;
  return width / 1000;
}

/** Width of the wider line when `text` is broken in two as evenly as its words allow. */
function twoLineWidth(text: string): number {
  const words = text.split(/\s+/);
  const breaks = words
    .slice(1)
    .map((_, at) =>
      Math.max(lineWidth(words.slice(0, at + 1).join(' ')), lineWidth(words.slice(at + 1).join(' '))),
    );
  return Math.min(lineWidth(text), ...breaks);
}

const FIRST = 2;
const LAST = 23;

/** The classes that tell a width, rounded up to a tenth of an em, to the style sheet (`styles/fit.css`). */
function classesOf(width: number, whole: string, rest: string): string {
  const tenths = Math.ceil(Math.min(Math.max(width, FIRST), LAST) * 10);
  const left = tenths % 10;
  return `${whole}${Math.floor(tenths / 10)}${left ? ` ${rest}${left}` : ''}`;
}

/** Classes that make a headline as wide as its column: in one line where there is room, else in two. */
export function fitClasses(text: string): string {
  const name = text.trim().slice(0, 120);
  return `${classesOf(twoLineWidth(name), 'w', 'f')} ${classesOf(lineWidth(name), 'W', 'F')}`;
}
