import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readConfig } from '#api/config.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import {
  findText,
  listEveryText,
  saveText,
  setTextPublished,
  type TextChanges,
} from '#api/content/text-edit.ts';
import type { Db } from '#api/data/write.ts';
import { blanksIn } from '#api/starter-texts/starter-texts.ts';
import { slugify } from '#contract/search-text.ts';
import { printLine as print } from '#publisher/progress.ts';
import { requestBuild } from './request-build.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run text: the site's own texts, such as terms and privacy notice. */

const USAGE = `Say what to do:
  npm run text -- list
  npm run -s text -- show SLUG > FILE        the HTML of a text
  npm run text -- edit SLUG FILE             its HTML, from a file or - for standard input
      [--name NAME] [--summary TEXT] [--section SECTION]
  npm run text -- publish SLUG
  npm run text -- withdraw SLUG              a draft again`;

const ACTIONS = ['list', 'show', 'edit', 'publish', 'withdraw'] as const;

type Action = (typeof ACTIONS)[number];

interface Arguments {
  action: Action;
  slug: string;
  file: string;
  changes: TextChanges;
}

/** The number of arguments of each action. */
const WORDS: Record<Action, number> = { list: 0, show: 1, edit: 2, publish: 1, withdraw: 1 };

function readArguments(): Arguments {
  const options = {
    name: { type: 'string' },
    summary: { type: 'string' },
    section: { type: 'string' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  const [typed, ...words] = parsed.positionals;
  const action = ACTIONS.find((known) => known === typed);
  const { name, summary, section } = parsed.values;
  const changes = {
    ...(name !== undefined && { name }),
    ...(summary !== undefined && { short_description: summary }),
    ...(section !== undefined && { section }),
  };
  const [slug = '', file = ''] = words;
  const isRight =
    action !== undefined &&
    words.length === WORDS[action] &&
    (slug === '' || slugify(slug, '') === slug) &&
    (action === 'edit' || Object.keys(changes).length === 0);
  if (!isRight) throw new UsageError(USAGE);
  return { action, slug, file, changes };
}

type Text = Awaited<ReturnType<typeof listEveryText>>[number];

const blanksOf = ({
  name,
  short_description,
  description,
}: Pick<Text, 'name' | 'short_description' | 'description'>) =>
  blanksIn(`${name} ${short_description} ${description}`);

async function list(db: Db): Promise<void> {
  const texts = await listEveryText(db);
  if (texts.length === 0) print('There is no text yet.');
  const width = Math.max(...texts.map(({ slug }) => slug.length));
  for (const text of texts) {
    const blanks = blanksOf(text).length;
    const note = blanks === 0 ? '' : ` (${blanks} blank${blanks === 1 ? '' : 's'} to fill in)`;
    const status = text.is_published === 1 ? 'published' : 'draft';
    print(`${status.padEnd(9)}  ${text.slug.padEnd(width)}  ${text.name}${note}`);
  }
}

async function requireText(db: Db, slug: string): Promise<Text> {
  const text = await findText(db, slug);
  if (!text) throw new UsageError(`There is no text ${slug}.`);
  return text;
}

async function readHtml(file: string): Promise<string> {
  try {
    return file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Resolves to whether the published site changes. */
async function edit(db: Db, { slug, file, changes }: Arguments): Promise<boolean> {
  const existing = await findText(db, slug);
  const name = changes.name ?? existing?.name;
  if (name === undefined) throw new UsageError('A new text needs its --name.');
  const description = await readHtml(file);
  const isPublished = existing?.is_published === 1;
  const blanks = blanksOf({ short_description: '', ...existing, ...changes, name, description });
  if (isPublished && blanks.length > 0)
    throw new UsageError(`${slug} is published. Fill in first: ${blanks.join('; ')}.`);
  await saveText(db, slug, { ...changes, name, description });
  print(`${slug} was changed.`);
  return isPublished;
}

/** Resolves to whether the published site changes. */
async function setPublished(db: Db, slug: string, isPublished: boolean): Promise<boolean> {
  const text = await requireText(db, slug);
  const blanks = isPublished ? blanksOf(text) : [];
  if (blanks.length > 0) throw new UsageError(`Fill in first: ${blanks.join('; ')}.`);
  if ((text.is_published === 1) === isPublished) {
    print(`${slug} is ${isPublished ? 'published' : 'a draft'} already.`);
    return false;
  }
  await setTextPublished(db, text, isPublished);
  print(`${slug} is ${isPublished ? 'published' : 'a draft again'}; its pages follow with the next build.`);
  return true;
}

await runCommand(async () => {
  const read = readArguments();
  const { action, slug } = read;
  const config = readConfig();
  const store = await openStore(await dialectFor(config));
  try {
    if (action === 'list') return await list(store.db);
    if (action === 'show') return print((await requireText(store.db, slug)).description);
    const isPublicChange =
      action === 'edit'
        ? await edit(store.db, read)
        : await setPublished(store.db, slug, action === 'publish');
    const done = { edit: 'changed', publish: 'published', withdraw: 'withdrawn' }[action];
    if (isPublicChange) await requestBuild(store.db, config, `text ${slug} ${done}`);
  } finally {
    await store.close();
  }
});
