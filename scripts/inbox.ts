import { readConfig } from '#api/config.ts';
import { approvalCommand } from '#api/data/account/comedian-request.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import {
  type InboxKind,
  inboxTables,
  listMessages,
  listRequests,
  markAsRead,
} from '#api/data/account/inbox.ts';
import type { Db } from '#api/data/write.ts';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run inbox: messages of the contact page, and requests for comedian profiles. */

const USAGE = `Say what to do:
  npm run inbox -- list [--all]
  npm run inbox -- read KIND ID
KIND is message or request. A request is read too once npm run user made its account a comedian.`;

const isKind = (kind: string | undefined): kind is InboxKind =>
  kind !== undefined && Object.hasOwn(inboxTables, kind);

/** Text that visitors sent, without control characters that a terminal would execute. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

const indented = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `    ${oneLine(line)}`);

const titleOf = (kind: InboxKind, row: { id: number; created_at: string; read_at: string | null }) =>
  `${kind} ${row.id}  ${row.created_at.slice(0, 10)}${row.read_at === null ? '' : ' (read)'}  `;

async function list(db: Db, all: boolean): Promise<void> {
  const lines: string[] = [];
  for (const message of await listMessages(db, all)) {
    const { name, email, message: text } = message;
    lines.push(`${titleOf('message', message)}${oneLine(`${name} <${email}>`)}`, ...indented(text));
  }
  for (const request of await listRequests(db, all)) {
    const { email, nickname, slug, message: text } = request;
    const about = `${email} as «${nickname}»${slug === null ? '' : `, page ${slug}`}`;
    lines.push(`${titleOf('request', request)}${oneLine(about)}`, ...indented(text));
    if (request.read_at === null) lines.push(`    ${approvalCommand(email, slug ?? undefined)}`);
  }
  if (lines.length === 0) lines.push('No message or request is waiting.');
  for (const line of lines) print(line);
}

await runCommand(async () => {
  const [action, kind, id = '', ...more] = process.argv.slice(2);
  const isList = action === 'list' && (kind === undefined || kind === '--all') && id === '';
  const isRead = action === 'read' && isKind(kind) && /^\d{1,9}$/.test(id) && more.length === 0;
  if (!isList && !isRead) throw new UsageError(USAGE);
  const store = await openStore(await dialectFor(readConfig()));
  try {
    if (!isKind(kind)) return await list(store.db, kind === '--all');
    if (!(await markAsRead(store.db, kind, Number(id)))) throw new UsageError(`No ${kind} ${id} is waiting.`);
    print(`${kind} ${id} is marked as read.`);
  } finally {
    await store.close();
  }
});
