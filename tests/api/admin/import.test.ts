import { randomUUID } from 'node:crypto';
import { fc, runs } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { lineOf } from '#api/content/tables/csv.ts';
import { importFailureWire } from '#contract/admin/csv-calls.ts';
import { documentFields, documentKinds } from '#contract/admin/document.ts';
import { fieldMessage } from '#contract/messages.ts';
import { LISTED_REVISIONS } from '#contract/change.ts';
import { adminCalls, listChangeSets, undoChangeSet } from '#contract/admin/entry-calls.ts';
import { collectChanges } from '../../support/announced.ts';
import { person } from '../../support/account-area.ts';
import type { TestApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { callsOf, refusalOf, startImports as start, type Text } from '../../support/table-import.ts';
import { startSamples } from '../content/samples.ts';

const revisionCount = async ({ db }: TestApi) =>
  (await db.selectFrom('revisions').select('id').execute()).length;

test('rows create and update entries in one change set, which is undone as one', async () => {
  const { api, editor, list, run, ...calls } = await start();
  const id = await make.venue(api, 'Foro', { city: 'Puebla', phone: '55', average_cost: 100 });
  const same = await make.venue(api, 'Igual', { city: 'León' });
  const text = `id,name,city,average_cost\n${id},Foro Ñu,Puebla,\n${same},Igual,León,\n,Nuevo,Toluca,"1,200.50"\n`;
  const preview = await calls.try('venue', text);
  expect(preview).toMatchObject({
    change_set: null,
    counts: { create: 1, update: 1, unchanged: 1, refused: 0 },
    creates: [{ row: 4, name: 'Nuevo' }],
    updates: [
      {
        row: 2,
        id,
        changes: [
          { field: 'name', before: 'Foro', after: 'Foro Ñu' },
          { field: 'average_cost', before: '100', after: '' },
        ],
      },
    ],
  });
  expect((await list('venue')).length).toBe(2);
  const announced = await collectChanges(api);
  const { change_set } = await run('venue', text, `"${preview.fingerprint}"`);
  // A column that is absent is left alone, an empty cell empties its field.
  expect(await list('venue')).toMatchObject([
    { id, name: 'Foro Ñu', city: 'Puebla', phone: '55', average_cost: null, version: 2 },
    { id: same, version: 1 },
    { name: 'Nuevo', slug: 'nuevo', city: 'Toluca', average_cost: 1200.5, version: 1 },
  ]);
  expect(announced.map((change) => change.id).toSorted((a, b) => a - b)).toEqual([id, id + 2]);
  const [set] = (await editor.client.call(listChangeSets, { query: { origin: 'import' } })).results;
  expect(set).toMatchObject({ change_set, actor: { id: editor.id }, revisions: [{}, {}] });
  await editor.client.call(undoChangeSet, { params: { id: change_set ?? 0 } });
  expect(await list('venue')).toMatchObject([{ name: 'Foro', average_cost: 100 }, { name: 'Igual' }]);
});

test('an import of hundreds of entries is listed in part, and undone as a whole or not at all', async () => {
  const { api, editor, run, list } = await start();
  const numbers = Array.from({ length: 230 }, (_, place) => place + 1);
  const undo = (id: number | null) => editor.client.call(undoChangeSet, { params: { id: id ?? 0 } });
  const names = numbers.map((number) => `Foro ${number},Puebla`).join('\n');
  const made = await run('venue', `name,city\n${names}\n`);
  const rows = await api.db.selectFrom('venues').select(['id', 'name']).orderBy('id').execute();
  const cities = rows.map(({ id }) => `${id},Toluca,c${id}`).join('\n');
  const moved = await run('venue', `id,city,slug\n${cities}\n`);

  const { results } = await editor.client.call(listChangeSets);
  expect(results.map((set) => [set.change_set, set.revision_count, set.revisions.length])).toEqual([
    [moved.change_set, 230, LISTED_REVISIONS],
    [made.change_set, 230, LISTED_REVISIONS],
  ]);
  expect(results[1]?.revisions[0]).toMatchObject({ entry_id: rows[0]?.id, action: 'create' });

  // What was made was changed since then.
  expect(await refusalOf(undo(made.change_set))).toMatchObject({ status: 409 });
  expect(await api.db.selectFrom('venues').select('id').execute()).toHaveLength(230);
  await undo(moved.change_set);
  const cityOf = (await list('venue')).map((venue) => `${venue.name} ${venue.city}`);
  expect(new Set(cityOf.map((text) => text.slice(-6)))).toEqual(new Set(['Puebla']));
  const event = await make.event(api, 'Noche', { venue_id: rows[7]?.id ?? 0 });
  expect(await refusalOf(undo(made.change_set))).toMatchObject({ status: 409 });
  expect(await api.db.selectFrom('venues').select('id').execute()).toHaveLength(230);
  await api.db.updateTable('events').set({ venue_id: null }).where('id', '=', event).execute();
  await undo(made.change_set);
  expect(await api.db.selectFrom('venues').select('id').execute()).toEqual([]);
  const slugs = await api.db.selectFrom('previous_slugs').select('slug').execute();
  expect(slugs).toEqual([]);
});

test.for(documentKinds)('an exported table of a %s changes nothing when it is imported', async (kind) => {
  const { api, editor, table, run, ...calls } = await start({ is_admin: true });
  const { ids, samples } = await startSamples(api);
  const others = Object.fromEntries(
    Object.entries(samples[kind]).map(([field, [, value]]) => [field, value]),
  );
  await editor.client.call(adminCalls[kind as 'text'].update, {
    params: { id: ids[kind] },
    body: others as never,
    ifMatch: '*',
  });
  const count = await revisionCount(api);
  const preview = await calls.try(kind, await table(kind));
  expect(preview).toMatchObject({ counts: { create: 0, update: 0, refused: 0 }, errors: [] });
  expect(preview.counts.unchanged).toBeGreaterThan(0);
  expect((await run(kind, await table(kind))).change_set).toBeNull();
  expect(await revisionCount(api)).toBe(count);
});

test('any text comes back as it was exported, under its id and as a new entry', async () => {
  const { api, run, list, table, ...calls } = await start();
  const letter = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '\n',
    '\r\n',
    '|',
    '[',
    ']',
    'ñ',
    ' ',
    '1',
  );
  const typed = fc.string({ unit: letter, maxLength: 12 });
  const item = typed.map((text) => `${text}a`.trim());
  const entry = fc.record({
    nickname: item,
    short_bio: typed,
    city: typed.map((text) => text.trim()),
    aliases: fc.array(item, { maxLength: 3 }),
    rating: fc.option(fc.constantFrom(0, 4.5, 10)),
  });
  const columns = ['nickname', 'short_bio', 'city', 'aliases', 'rating'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (entries) => {
      for (const [at, { nickname, ...rest }] of entries.entries())
        await make.comedian(api, nickname, {
          ...rest,
          slug: `p-${at}-${randomUUID()}`,
        });
      const before = await list('comedian');
      expect((await calls.try('comedian', await table('comedian'))).counts).toEqual({
        create: 0,
        update: 0,
        unchanged: before.length,
        refused: 0,
      });
      const lines = entries.map((each) => lineOf(columns.map((column) => each[column])));
      await run('comedian', lineOf(columns) + lines.join(''));
      const made = (await list('comedian')).slice(before.length) as unknown as typeof entries;
      // A cell of blanks is empty; one that begins with a line break is exported with an apostrophe.
      const isEmpty = (text: string) => text.trim() === '' && !/^[\r\n]/.test(text);
      const wanted = entries.map((each) => ({
        ...each,
        short_bio: isEmpty(each.short_bio) ? '' : each.short_bio,
      }));
      expect(made.map((each) => Object.fromEntries(columns.map((column) => [column, each[column]])))).toEqual(
        wanted,
      );
      await api.db.deleteFrom('comedians').execute();
    }),
    // Two tables each: an account may send 120 an hour.
    { numRuns: Math.min(runs(8), 60) },
  );
});

test('nothing is written where one row is wrong, and each error names its row and column', async () => {
  const { api, list, ...calls } = await start();
  const id = await make.event(api, 'Noche', { start_at: '2027-01-01T02:00:00Z', price_min: 100 });
  const text = [
    'id,name,start_at,end_at,price_max,venue_id,comedians,is_openmic,user_id',
    ',Buena,2027-01-02 20:00,,,,,sí,',
    ',,mañana,,x,,,quizá,',
    `${id},Noche,2027-01-01T02:00:00Z,2026-01-01 20:00,50,,,false,`,
    '999,Otra,2027-01-01,,,,,,',
    `${id},Otra,2027-01-01 20:00,,,99,7|8,no,1`,
    ',Corta',
    'uno,Otra,2027-01-01 20:00,,,,,,',
  ].join('\n');
  const { errors, counts } = await calls.try('event', text);
  expect(counts).toEqual({ create: 1, update: 0, unchanged: 0, refused: 6 });
  expect(errors.map(({ row, column }) => [row, column])).toEqual([
    [3, 'name'],
    [3, 'start_at'],
    [3, 'price_max'],
    [3, 'is_openmic'],
    [4, 'end_at'],
    [4, 'price_max'],
    [5, 'id'],
    [6, 'id'],
    [6, 'user_id'],
    [6, 'venue_id'],
    [6, 'comedians'],
    [7, null],
    [8, 'id'],
  ]);
  const failure = await refusalOf(calls.run('event', text));
  expect(failure.status).toBe(409);
  expect(importFailureWire.parse(failure.body).report?.errors).toEqual(errors);
  expect(await list('event')).toHaveLength(1);
  const gone = await calls.try('event', 'name,start_at,venue_id,comedians\nUna,2027-01-02 20:00,99,7|8\n');
  expect(gone.errors).toEqual([
    { row: 2, column: 'venue_id', label: 'Lugar', message: 'No existe: 99.' },
    { row: 2, column: 'comedians', label: 'Comediantes', message: 'No existe: 7, 8.' },
  ]);
});

test('all that is wrong with a row is told at once', async () => {
  const { api, ...calls } = await start();
  await make.comedian(api, 'Ana', { slug: 'ana' });
  const first = await make.comedian(api, 'Berta', { slug: 'berta' });
  const nested = '<b><i><u>'.repeat(5500);
  const text = [
    'id,nickname,slug,birthdate,bio,user_id,rating',
    `,,ana,31/02/1990,${nested},99,`,
    `${first},Berta,ana,31/02/1990,${nested},99,`,
    `${first},Berta,,,,,quizá`,
  ].join('\n');
  const { errors } = await calls.try('comedian', text);
  const columnsOf = (wanted: number) =>
    errors.flatMap(({ row, column }) => (row === wanted ? [String(column)] : [])).toSorted();
  expect(columnsOf(2)).toEqual(['bio', 'birthdate', 'nickname', 'slug', 'user_id']);
  expect(columnsOf(3)).toEqual(['bio', 'birthdate', 'slug', 'user_id']);
  expect(columnsOf(4)).toEqual(['id', 'rating']);

  const events = [
    'name,start_at,end_at,price_min,price_max,venue_id,comedians',
    'Una,2027-01-02 20:00,2027-01-02 19:00,100,50,99,8',
    'Dos,mañana,2027-01-02 19:00,100,50,99,8',
  ].join('\n');
  const contradicting = await calls.try('event', events);
  expect(contradicting.errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'end_at'],
    [2, 'price_max'],
    [2, 'venue_id'],
    [2, 'comedians'],
    [3, 'start_at'],
    [3, 'price_max'],
    [3, 'venue_id'],
    [3, 'comedians'],
  ]);
  const unread = await calls.try('match', 'round_id,home_id,away_id,home_score\n1,Nadie,Tampoco,3\n');
  expect(unread.errors.map(({ column }) => column)).not.toContain('home_score');
});

test('a text with too many tags, or too long once it is stored, is an error of its row', async () => {
  const { api, ...calls } = await start();
  const id = await make.venue(api, 'Foro');
  const nested = '<b><i><u>'.repeat(5500);
  const signs = '&'.repeat(49_000);
  const text = `id,name,description\n,Uno,${nested}\n${id},Foro,${signs}\n,Dos,<p>Bien</p>\n`;
  const { errors, counts } = await calls.try('venue', text);
  expect(counts).toEqual({ create: 1, update: 0, unchanged: 0, refused: 2 });
  expect(errors).toEqual([
    { row: 2, column: 'description', label: 'Descripción', message: fieldMessage.tooManyTags },
    { row: 3, column: 'description', label: 'Descripción', message: fieldMessage.tooLong(50_000) },
  ]);
});

test('a local time is that of the venue where its row has no zone, and the event gets that zone', async () => {
  const { api, run, list } = await start();
  await make.venue(api, 'La Pulga', { timezone: 'America/Tijuana' });
  await make.venue(api, 'Foro', { timezone: 'America/Mexico_City' });
  await run('event', 'name,start_at,venue_id\nUna,06/12/2026 21:00,La Pulga\nDos,06/12/2026 21:00,Foro\n');
  const tijuana = { start_at: '2026-12-07T05:00:00Z', timezone: 'America/Tijuana' };
  expect(await list('event')).toMatchObject([
    tijuana,
    { start_at: '2026-12-07T03:00:00Z', timezone: 'America/Mexico_City' },
  ]);
  // A zone in the row comes first.
  await run('event', 'name,start_at,venue_id,timezone\nTres,06/12/2026 21:00,La Pulga,America/Cancun\n');
  expect((await list('event')).at(-1)).toMatchObject({
    start_at: '2026-12-07T02:00:00Z',
    timezone: 'America/Cancun',
  });
  // An event that moves gets the zone of its new place, and an hour in the same row is one there.
  const two = (await list('event'))[1] as { id: number };
  await run('event', `id,venue_id,start_at\n${two.id},La Pulga,06/12/2026 21:00\n`);
  expect((await list('event'))[1]).toMatchObject(tijuana);
});

test('a local time is that of the time zone in its row', async () => {
  const { run, list } = await start();
  await run('event', 'name,start_at,timezone\nUna,2027-01-02 20:00,America/Tijuana\nDos,2027-01-02 20:00,\n');
  expect(await list('event')).toMatchObject([
    { start_at: '2027-01-03T04:00:00Z' },
    { start_at: '2027-01-03T02:00:00Z' },
  ]);
});

test('formulas are text: they are stored as they are typed, and escaped in the next export', async () => {
  const { run, list, table, ...calls } = await start();
  const typed = `name,address\n=1+1,"=HYPERLINK(""http://malo.example"")"\n'+52 Bar,'Casa'\n`;
  const { creates } = await calls.try('venue', typed);
  expect(creates.map(({ name }) => name)).toEqual(['=1+1', '+52 Bar']);
  await run('venue', typed);
  expect(await list('venue')).toMatchObject([
    { name: '=1+1', address: '=HYPERLINK("http://malo.example")' },
    { name: '+52 Bar', address: "'Casa'" },
  ]);
  const exported = new TextDecoder().decode(await table('venue'));
  for (const cell of ["'=1+1", `"'=HYPERLINK(""http://malo.example"")"`, "'+52 Bar"])
    expect(exported).toContain(cell);
});

test('encodings and separators of spreadsheet programs are read, and named', async () => {
  const { list, run, ...calls } = await start();
  const latin = new Uint8Array(Buffer.from('name;city\nPeñón;León\n', 'latin1'));
  expect(await calls.try('venue', latin)).toMatchObject({ encoding: 'windows-1252', separator: ';' });
  const wide = new Uint8Array(Buffer.from('\u{feff}name\tcity\r\nPeñón\tLeón\r\n', 'utf16le'));
  expect(await calls.try('venue', wide)).toMatchObject({ encoding: 'utf-16', separator: '\t' });
  expect(await calls.try('venue', '\u{feff} NAME ,City,\r"Pe\nñón",León,\r\r')).toMatchObject({
    encoding: 'utf-8',
    separator: ',',
    columns: ['name', 'city'],
    counts: { create: 1 },
  });
  await run('venue', latin);
  expect(await list('venue')).toMatchObject([{ name: 'Peñón', city: 'León' }]);
});

test.for<[string, Text]>([
  ['La columna «foo» no existe.', 'name,foo\nUno,1\n'],
  ['La columna «name» está dos veces.', 'name,name\nUno,Dos\n'],
  ['La columna 2 no tiene nombre.', 'name,,city\nUno,Dos,Tres\n'],
  ['Sin la columna «id» cada fila es nueva y necesita: Nombre.', 'city\nUno\n'],
  ['El archivo no tiene filas debajo de los nombres de las columnas.', 'name,city\n\n'],
  ['La primera fila debe tener los nombres de las columnas.', 'Uno,Dos\n'],
  ['La primera fila debe tener los nombres de las columnas.', ''],
  ['Las comillas que abren en la fila 3 no se cierran.', 'name\nUno\n"Dos\nTres\n'],
  ['Es un libro de Excel.', Uint8Array.of(0x50, 0x4b, 3, 4)],
  ['El archivo no es una tabla CSV.', Uint8Array.of(1, 0, 2)],
  ['La tabla puede tener 50,000 filas como máximo.', `name\n${'a\n'.repeat(50_001)}`],
])('a file is refused: %s', async ([message, text]) => {
  const { ...calls } = await start();
  const { status, fields } = await refusalOf(calls.try('venue', text));
  expect(status).toBe(400);
  expect(fields['file']?.[0]).toContain(message);
});

test('a file that is too large is a 413', async () => {
  const { ...calls } = await start();
  expect((await refusalOf(calls.try('venue', `name\n${'a'.repeat(41 << 20)}`))).status).toBe(413);
});

test('an import names what its trial showed: it is a 412 once that is something else, and a 428 without', async () => {
  const { api, editor, list, run, ...calls } = await start();
  const id = await make.venue(api, 'Foro');
  const text = `id,name\n${id},Otro\n,Nuevo\n`;
  const { fingerprint } = await calls.try('venue', text);
  expect((await refusalOf(calls.runBlindly('venue', text))).status).toBe(428);
  await editor.client.call(adminCalls.venue.update, {
    params: { id },
    body: { city: 'Puebla' },
    ifMatch: '*',
  });
  const failure = await refusalOf(run('venue', text, `"${fingerprint}"`));
  expect(failure.status).toBe(412);
  const { report } = importFailureWire.parse(failure.body);
  expect(await list('venue')).toMatchObject([{ name: 'Foro', city: 'Puebla' }]);
  await run('venue', text, `"${report?.fingerprint}"`);
  expect(await list('venue')).toMatchObject([{ name: 'Otro', city: 'Puebla' }, { name: 'Nuevo' }]);
});

test('a row of an older version is refused where it differs from what is stored', async () => {
  const { api, editor, table, ...calls } = await start();
  const id = await make.venue(api, 'Foro');
  await make.venue(api, 'Intacto');
  const old = new TextDecoder().decode(await table('venue'));
  await editor.client.call(adminCalls.venue.update, {
    params: { id },
    body: { city: 'Puebla' },
    ifMatch: '*',
  });
  const { errors, counts } = await calls.try('venue', old);
  expect(errors).toMatchObject([{ row: 2, column: 'version' }]);
  expect(counts).toEqual({ create: 0, update: 0, unchanged: 1, refused: 1 });
});

test('addresses: those of other entries are refused, new ones get numbers, and a former one is kept', async () => {
  const { api, list, run, ...calls } = await start();
  const id = await make.venue(api, 'Foro');
  const other = await make.venue(api, 'Sala');
  const { errors } = await calls.try(
    'venue',
    `id,name,slug\n${id},Foro,sala\n,Bar,foro\n,Foro,\n${id},Foro,foro\n`,
  );
  expect(errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'slug'],
    [3, 'slug'],
    [5, 'id'],
  ]);
  await run('venue', `id,name,slug\n${id},Foro,foro-norte\n,Foro,\n,Foro,\n${other},Sala,sala\n`);
  expect(await list('venue')).toMatchObject([
    { slug: 'foro-norte', previous_slugs: ['foro'] },
    { slug: 'sala', version: 1 },
    { slug: 'foro-2' },
    { slug: 'foro-3' },
  ]);
});

test('which account keeps a page is for admins', async () => {
  const { api, ...calls } = await start();
  const staff = await person(api, 'dora', { is_admin: true });
  const text = `nickname,user_id\nAna,${staff.id}\n`;
  expect((await calls.try('comedian', text)).errors).toMatchObject([{ row: 2, column: 'user_id' }]);
  expect((await callsOf(api, staff).run('comedian', text)).counts.create).toBe(1);
});

test('an editor does not undo a long import that says, past what is listed of it, which account keeps a page', async () => {
  const { api, editor } = await start();
  const dora = await person(api, 'dora', { is_admin: true });
  const asAdmin = callsOf(api, dora);
  const numbers = Array.from({ length: LISTED_REVISIONS + 5 }, (_, place) => place + 1);
  await asAdmin.run('comedian', `nickname\n${numbers.map((number) => `Comediante ${number}\n`).join('')}`);
  const rows = await api.db.selectFrom('comedians').select('id').orderBy('id').execute();
  const last = rows.at(-1)?.id;
  const cities = rows.map(({ id }) => `${id},Puebla,${id === last ? editor.id : ''}\n`).join('');
  const { change_set } = await asAdmin.run('comedian', `id,city,user_id\n${cities}`);
  const undo = editor.client.call(undoChangeSet, { params: { id: change_set ?? 0 } });
  expect(await refusalOf(undo)).toMatchObject({ status: 403 });
  const owned = await api.db.selectFrom('comedians').select('id').where('user_id', '=', editor.id).execute();
  expect(owned).toEqual([{ id: last }]);
});

test('an answer lists a part of a long table, and counts all of it', async () => {
  const { run, list, ...calls } = await start();
  const rows = Array.from({ length: 1500 }, (_, at) => `Foro ${at},${at % 500 ? '' : 'x'}`);
  const preview = await calls.try('venue', `name,lat\n${rows.join('\n')}\n`);
  expect(preview.counts).toEqual({ create: 1497, update: 0, unchanged: 0, refused: 3 });
  expect(preview.creates).toHaveLength(50);
  const wrong = await calls.try('venue', `name,lat\n${'Foro,x\n'.repeat(1500)}`);
  expect([wrong.errors.length, wrong.counts.refused]).toEqual([1000, 1500]);
  await run('venue', `name\n${rows.map((row) => row.split(',')[0]).join('\n')}\n`);
  expect((await list('venue')).slice(0, 2)).toMatchObject([
    { id: 1, name: 'Foro 0', slug: 'foro-0' },
    { id: 2 },
  ]);
});

test('every field can be imported', async () => {
  const { table, ...calls } = await start();
  for (const kind of documentKinds) {
    const [head = ''] = new TextDecoder().decode(await table(kind)).split('\r\n');
    expect(head.split(',')).toEqual(['id', 'version', ...documentFields(kind)]);
    const { fields } = await refusalOf(calls.try(kind, head));
    expect(fields['file']).toEqual(['El archivo no tiene filas debajo de los nombres de las columnas.']);
  }
});
