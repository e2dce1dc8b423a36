import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/* The committed statements: a file of SQL for each table, and one for what only one database executes. */

export const FOLDER = join(import.meta.dirname, '../../tests/statements/sql');

/** A statement has one of these names, or that of its table. */
export const ONLY_SQLITE = 'only-sqlite';
export const ONLY_POSTGRES = 'only-postgres';

/** Statements by the name of their file. */
export type Snapshot = Map<string, Set<string>>;

/** Characters of a line. */
const WIDTH = 110;

const CLAUSE =
  /^(?:from|where|group by|order by|limit|values|set|returning|on conflict|(?:inner|left) join|union all)\b/;

/** The table that a statement is about: the first it names. */
export function tableOf(statement: string): string {
  return /\b(?:from|into|update|join) "?([a-z]\w*)/.exec(statement)?.[1] ?? 'other';
}

/** A statement on several lines: a line for each clause. Only spaces become line breaks. */
export function format(statement: string): string {
  let depth = 0;
  let line = '';
  const lines: string[] = [];
  const words = statement.split(' ');
  for (const [index, word] of words.entries()) {
    const isClause = depth === 0 && CLAUSE.test(words.slice(index, index + 2).join(' '));
    if (line !== '' && (isClause || line.length + word.length >= WIDTH)) {
      lines.push(line);
      line = isClause ? `  ${word}` : `    ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
    depth += word.split('(').length - word.split(')').length;
  }
  return [...lines, `${line};`].join('\n');
}

export function readSnapshot(): Snapshot {
  mkdirSync(FOLDER, { recursive: true });
  return new Map(
    readdirSync(FOLDER).map((file) => {
      const texts = readFileSync(join(FOLDER, file), 'utf8').split(/;\n/);
      const statements = texts.map((text) =>
        text
          .replaceAll(/^--.*$/gm, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
      return [basename(file, '.sql'), new Set(statements.filter((statement) => statement !== ''))];
    }),
  );
}

export function writeSnapshot(snapshot: Snapshot): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, statements] of snapshot)
    if (statements.size > 0)
      writeFileSync(join(FOLDER, `${name}.sql`), `${[...statements].toSorted().map(format).join('\n\n')}\n`);
}
