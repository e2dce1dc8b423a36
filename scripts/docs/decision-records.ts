import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './table.ts';

export const DECISIONS = 'docs/decisions';

export interface DecisionRecord {
  file: string;
  number: number;
  title: string;
  /** The day of the decision, ISO 8601. */
  date: string;
  /** In Markdown, with links to later records. */
  status: string;
}

const FILE = /^\d{4}-[a-z0-9-]+\.md$/;

const HEAD = /^# (?<number>\d+)\. (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>.+)\.\n/;

const LINK = String.raw`\[\d+\]\(\d{4}-[a-z0-9-]+\.md\)`;

/** A decision that holds, one that later ones changed in part, or one that a later one replaced. */
const STATUS = new RegExp(
  String.raw`^(accepted|accepted, changed in part by ${LINK}(?:, ${LINK})*|superseded by ${LINK})$`,
);

function readRecord(file: string): DecisionRecord {
  const groups = HEAD.exec(readFileSync(join(DECISIONS, file), 'utf8'))?.groups;
  const { number = '', title = '', date = '', status = '' } = groups ?? {};
  if (!STATUS.test(status)) {
    throw new Error(
      `${DECISIONS}/${file} does not begin as docs/decisions/README.md says: number, title, date and status.`,
    );
  }
  return { file, number: Number(number), title, date, status };
}

/** All decision records, by number. Throws for a file that begins in another way. */
export const readDecisions = (): DecisionRecord[] =>
  readdirSync(DECISIONS)
    .filter((file) => FILE.test(file))
    .toSorted()
    .map(readRecord);

/** The list of all decision records. */
export const decisionIndex = (): string =>
  table(
    ['', 'decision', 'date', 'status'],
    readDecisions().map(({ file, number, title, date, status }) => [
      `[${number}](${file})`,
      title,
      date,
      status,
    ]),
  );
