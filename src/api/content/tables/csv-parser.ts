export type Separator = ',' | ';' | '\t';

/** Thrown at the end of a text whose last quote is open; `row` is the one that it opens in. */
export class OpenQuoteError extends Error {
  override name = 'OpenQuoteError';
  readonly row: number;

  constructor(row: number) {
    super(`The quote of row ${row} is not closed.`);
    this.row = row;
  }
}

/**
 * Parses CSV by RFC 4180 in pieces: cells in quotes may hold separators and line breaks. Lines end with CR, LF or both.
 * `push` gives the rows that end in a piece, `end` the last one.
 */
export function createCsvParser(separator: Separator) {
  const special = new RegExp(`[${separator}\\r\\n]`, 'g');
  let rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let count = 1;
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  /** A line feed after a carriage return belongs to it. */
  let isAfterReturn = false;

  const endCell = () => {
    row.push(cell);
    cell = '';
    state = 'start';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
    count += 1;
  };
  /** Reads plain text up to the next separator or line break; gives the place after it. */
  const readPlain = (text: string, from: number): number => {
    special.lastIndex = from;
    const at = special.exec(text)?.index ?? text.length;
    cell += text.slice(from, at);
    state = 'plain';
    if (at === text.length) return at;
    if (text[at] === separator) endCell();
    else {
      isAfterReturn = text[at] === '\r';
      endRow();
    }
    return at + 1;
  };
  const readQuoted = (text: string, from: number): number => {
    const at = text.indexOf('"', from);
    cell += text.slice(from, at === -1 ? text.length : at);
    if (at === -1) return text.length;
    state = 'quote';
    return at + 1;
  };

  return {
    push(text: string): string[][] {
      for (let at = 0; at < text.length;) {
        if (isAfterReturn) {
          isAfterReturn = false;
          if (text[at] === '\n') {
            at += 1;
            continue;
          }
        }
        if (state === 'quoted') at = readQuoted(text, at);
        else if (state === 'quote' && text[at] === '"') {
          cell += '"';
          state = 'quoted';
          at += 1;
        } else if (state === 'start' && text[at] === '"') {
          state = 'quoted';
          at += 1;
        } else at = readPlain(text, at);
      }
      const ended = rows;
      rows = [];
      return ended;
    },
    end(): string[][] {
      if (state === 'quoted') throw new OpenQuoteError(count);
      if (row.length > 0 || state !== 'start') endRow();
      const ended = rows;
      rows = [];
      return ended;
    },
  };
}
