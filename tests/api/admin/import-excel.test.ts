import { expect, test } from 'vitest';
import { type DocumentKind, documentKinds } from '#contract/admin/document.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { eventStatusCopy } from '#copy/event/status.ts';
import { savedByExcel } from '../../support/excel.ts';
import { make } from '../../support/factories.ts';
import { refusalOf, startImports as start } from '../../support/table-import.ts';
import { startSamples } from '../content/samples.ts';

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\u{feff}${text}`, 'utf16le'));
const windows = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** The bytes of MacRoman for the letters of Spanish. */
const MAC: Readonly<Record<string, number>> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ñ: 0x96,
  ó: 0x97,
  ú: 0x9c,
  Á: 0xe7,
  Ñ: 0x84,
};
const mac = (text: string) => Uint8Array.from(text, (letter) => MAC[letter] ?? letter.charCodeAt(0));

test('a postal code that lost its zero gets it back, and the plan says so', async () => {
  const { api, list, run, ...calls } = await start();
  const id = await make.venue(api, 'Foro', { postal_code: '06600' });
  const text = `id,name,postal_code\n${id},Foro,6600\n,Bar,6760\n,Sala,06760\n,Casa,44100\n,Café,"6,760"\n`;
  const plan = await calls.try('venue', text);
  expect(plan).toMatchObject({ counts: { create: 4, update: 0, unchanged: 1, refused: 0 } });
  expect(plan.notices).toEqual([
    {
      row: 3,
      column: 'postal_code',
      label: 'Código postal',
      message: adminMessage.zeroRestored('6760', '06760'),
    },
    {
      row: 6,
      column: 'postal_code',
      label: 'Código postal',
      message: adminMessage.zeroRestored('6,760', '06760'),
    },
  ]);
  await run('venue', text, `"${plan.fingerprint}"`);
  expect((await list('venue')).map((venue) => (venue as { postal_code?: string }).postal_code)).toEqual([
    '06600',
    '06760',
    '06760',
    '44100',
    '06760',
  ]);
});

test('a number that a spreadsheet shortened is refused with its row and column, in every field of text', async () => {
  const { list, ...calls } = await start();
  const text =
    'name,phone,facebook,postal_code,phone_ext\nUno,5.25556E+11,,,\nDos,,1.00012E+14,,\nTres,,,"4,41E+04",\nCuatro,,,,1E+12\nCinco,55 5123 4567,100012345678901,,\nSeis,1000123456789010000,,,\n';
  const { errors, counts } = await calls.try('venue', text);
  expect(counts).toMatchObject({ create: 1, refused: 5 });
  expect(errors).toEqual([
    { row: 2, column: 'phone', label: 'Teléfono', message: adminMessage.shortened('5.25556E+11') },
    { row: 3, column: 'facebook', label: 'Facebook', message: adminMessage.shortened('1.00012E+14') },
    { row: 4, column: 'postal_code', label: 'Código postal', message: adminMessage.shortened('4,41E+04') },
    { row: 5, column: 'phone_ext', label: 'Extensión', message: adminMessage.shortened('1E+12') },
    { row: 7, column: 'phone', label: 'Teléfono', message: adminMessage.shortened('1000123456789010000') },
  ]);
  expect((await refusalOf(calls.run('venue', text))).status).toBe(409);
  expect(await list('venue')).toEqual([]);
});

test('an error of a spreadsheet in place of a value is refused with its row and column, of any kind of field', async () => {
  const { list, ...calls } = await start();
  const cells = [
    '########',
    '#N/D',
    '#¡REF!',
    '#¿NOMBRE?',
    '#¡VALOR!',
    '#¡DIV/0!',
    '#N/A',
    '#NAME?',
    '#VALUE!',
  ];
  const text = `name,city,average_cost\n${cells.map((cell) => `Foro,${cell},\n`).join('')}Bar,,#¡DIV/0!\n`;
  const { errors, counts } = await calls.try('venue', text);
  expect(counts).toMatchObject({ create: 0, refused: cells.length + 1 });
  expect(errors).toEqual([
    ...cells.map((cell, at) => ({
      row: at + 2,
      column: 'city',
      label: 'Ciudad',
      message: adminMessage.cellError(cell),
    })),
    expect.objectContaining({ column: 'average_cost', message: adminMessage.cellError('#¡DIV/0!') }),
  ]);
  // Other texts with the sign are texts.
  expect((await calls.try('venue', 'name,city\n#Risas,# 1\n')).counts).toMatchObject({ create: 1 });
  expect(await list('venue')).toEqual([]);
});

const HOURS: ReadonlyArray<readonly [written: string, instant: string]> = [
  ['24/12/2026 20:30', '2026-12-25T02:30:00Z'],
  ['24/12/26 20:30', '2026-12-25T02:30:00Z'],
  ['24-12-2026 8:30 PM', '2026-12-25T02:30:00Z'],
  ['24-dic-2026 08:30 p. m.', '2026-12-25T02:30:00Z'],
  ['24-dic-26 08:30 p.\u00a0m.', '2026-12-25T02:30:00Z'],
  ['24/12/2026 08:30:00\u202fp.\u202fm.', '2026-12-25T02:30:00Z'],
  ['24/12/2026 08:30:00 a.m.', '2026-12-24T14:30:00Z'],
  ['24/12/2026 20:30 hrs', '2026-12-25T02:30:00Z'],
  ['24/12/2026, 20:30 hrs.', '2026-12-25T02:30:00Z'],
  ['jueves, 24 de diciembre de 2026 20:30', '2026-12-25T02:30:00Z'],
  ['24 dic. 2026 12:00 a. m.', '2026-12-24T06:00:00Z'],
  ['24/12/2026 12:00 p. m.', '2026-12-24T18:00:00Z'],
  ['24/12/2026 - 20:30 (hora del centro)', '2026-12-25T02:30:00Z'],
  ['2026-12-24 20:30', '2026-12-25T02:30:00Z'],
  ['2026-12-24T20:30:00-08:00', '2026-12-25T04:30:00Z'],
  ['2026/12/24 20:30', '2026-12-25T02:30:00Z'],
];

test('dates and hours are read as people in Mexico write them, with the day first', async () => {
  const { list, run, ...calls } = await start();
  const rows = HOURS.map(([written], at) => `Noche ${at},"${written}"`);
  await run('event', `name,start_at\n${rows.join('\n')}\n`);
  expect((await list('event')).map((event) => (event as { start_at?: string }).start_at)).toEqual(
    HOURS.map(([, instant]) => instant),
  );
  await run('event', 'name,start_at,timezone\nNorte,24/12/2026 20:30,America/Tijuana\n');
  expect((await list('event')).at(-1)).toMatchObject({ start_at: '2026-12-25T04:30:00Z' });
  await run('comedian', 'nickname,birthdate\nAna,28/02/1990\nBeto,28-feb-90\nCeci,28 de febrero de 1990\n');
  expect(await list('comedian')).toMatchObject(
    Array.from({ length: 3 }, () => ({ birthdate: '1990-02-28' })),
  );
  const wrong = await calls.try(
    'event',
    'name,start_at\nMes primero,12/24/2026 20:30\nSin hora,24/12/2026\nNúmero,46380.8541667\nHora,24/12/2026 25:00\nSuelta,24/12/2026 8\n',
  );
  expect(wrong.errors).toEqual([
    { row: 2, column: 'start_at', label: 'Inicio', message: adminMessage.dateUnclear },
    { row: 3, column: 'start_at', label: 'Inicio', message: adminMessage.hourMissing },
    { row: 4, column: 'start_at', label: 'Inicio', message: adminMessage.dateUnclear },
    { row: 5, column: 'start_at', label: 'Inicio', message: adminMessage.dateUnclear },
    { row: 6, column: 'start_at', label: 'Inicio', message: adminMessage.dateUnclear },
  ]);
});

test('the day and the hour of an event may be in two columns', async () => {
  const { list, run, ...calls } = await start();
  const hours = ['08:30 p. m.', '8:30 PM', '20:30 hrs', '20:30:00', '8:30\u00a0p.m.'];
  const rows = hours.map((hour, at) => `Noche ${at},24/12/2026${at === 3 ? ' 00:00' : ''},${hour}`);
  await run('event', `Nombre,Fecha,Hora\n${rows.join('\n')}\n`);
  expect(await list('event')).toMatchObject(hours.map(() => ({ start_at: '2026-12-25T02:30:00Z' })));
  const { errors } = await calls.try('event', 'Nombre,Fecha,Hora\nUna,24/12/2026,\nDos,24/12/2026,tarde\n');
  expect(errors.map(({ row, label, message }) => [row, label, message])).toEqual([
    [2, 'Inicio', adminMessage.hourMissing],
    [3, 'Inicio', adminMessage.dateUnclear],
  ]);
  const { fields } = await refusalOf(calls.try('event', 'id,Hora\n1,20:30\n'));
  expect(fields['file']).toEqual([adminMessage.timeAlone('Hora')]);
});

test('prices are read as people write them, and refused where they could be two', async () => {
  const { list, run, ...calls } = await start();
  const prices: ReadonlyArray<readonly [string, number | null]> = [
    ['$1,150.50', 1150.5],
    ['$ 1,150.50 MXN', 1150.5],
    ['$\u00a0250.00', 250],
    ['250 pesos', 250],
    ['1.150,50', 1150.5],
    ['1,150', 1150],
    ['120,5', 120.5],
    ['120,50', 120.5],
    ['1 150.50', 1150.5],
    ['MXN 250', 250],
    ['250.-', 250],
    ['Gratis', 0],
    ['', null],
  ];
  const rows = prices.map(([written], at) => `Foro ${at},"${written}"`);
  await run('venue', `name,average_cost\n${rows.join('\n')}\n`);
  expect((await list('venue')).map((venue) => (venue as { average_cost?: number }).average_cost)).toEqual(
    prices.map(([, price]) => price),
  );
  const wrong = await calls.try('venue', 'name,average_cost\nUno,1.150\nDos,"1,15,0"\nTres,caro\n');
  expect(
    wrong.errors.map(({ row, column, message }) => [row, column, message === adminMessage.amountUnclear]),
  ).toEqual([
    [2, 'average_cost', true],
    [3, 'average_cost', true],
    [4, 'average_cost', false],
  ]);
});

test('numbers with a decimal comma, and booleans as a spreadsheet writes them, are read', async () => {
  const { list, run } = await start();
  const yes = ['VERDADERO', 'sí', 'SI', 'TRUE', '1', 'x', 'S', ' Sí\u00a0'];
  const no = ['FALSO', 'no', 'FALSE', '0', 'N'];
  const rows = [...yes, ...no].map((typed, at) => `Foro ${at};${typed};"19,432608";"-99,133209"`);
  await run('venue', `name;is_online;lat;lng\n${rows.join('\n')}\n`);
  expect(await list('venue')).toMatchObject(
    [...yes.map(() => true), ...no.map(() => false)].map((is_online) => ({
      is_online,
      lat: 19.432608,
      lng: -99.133209,
    })),
  );
});

test('no-break spaces are spaces in lines of text, in headings and around values', async () => {
  const { list, run } = await start();
  await run(
    'venue',
    '\u00a0name\u202f,city,postal_code,email\nForo\u00a0Roma,\u00a0León\u202f,\u00a006700,a@b.mx\u00a0\n',
  );
  expect(await list('venue')).toMatchObject([
    { name: 'Foro Roma', city: 'León', postal_code: '06700', email: 'a@b.mx' },
  ]);
});

test('the line that tells Excel the separator is none of the table', async () => {
  const { ...calls } = await start();
  for (const text of [
    'sep=;\r\nname;city\r\nPeñón;\r\n',
    '\u{feff}SEP=;\nname;city\nPeñón;\n',
    '"sep=;"\nname;city\nPeñón;\n',
    utf16('sep=;\r\nname;city\r\nPeñón;\r\n'),
  ])
    expect(await calls.try('venue', text)).toMatchObject({
      separator: ';',
      columns: ['name', 'city'],
      counts: { create: 1, refused: 0 },
      creates: [{ row: 2, name: 'Peñón' }],
    });
});

test('headings may be the labels of the forms, with or without accents and capitals', async () => {
  const { ...calls } = await start();
  const columnsOf = async (kind: DocumentKind, head: string, row: string) =>
    (await calls.try(kind, `${head}\n${row}\n`)).columns;
  expect(
    await columnsOf(
      'venue',
      'Nombre,DIRECCION,Código Postal,telefono,Estado de la República,Sitio web',
      'Foro,Calle 1,06760,55,Jalisco,',
    ),
  ).toEqual(['name', 'address', 'postal_code', 'phone', 'state', 'web']);
  expect(await columnsOf('venue', 'nombre;cp;Tel.;Correo;Estado', 'Foro;06760;55;;Jalisco')).toEqual([
    'name',
    'postal_code',
    'phone',
    'email',
    'state',
  ]);
  expect(
    await columnsOf(
      'event',
      'Nombre;Inicio;Lugar;Precio mínimo;Estado;En línea',
      'Noche;24/12/2026 20:30;;$150;;no',
    ),
  ).toEqual(['name', 'start_at', 'venue_id', 'price_min', 'status', 'is_online']);
  expect(await columnsOf('comedian', 'NOMBRE DE COMEDIANTE,Biografía corta', 'Ana,')).toEqual([
    'nickname',
    'short_bio',
  ]);
  expect(await columnsOf('comedian', 'Nombre,Ciudad', 'Ana,León')).toEqual(['nickname', 'city']);
  const { fields } = await refusalOf(calls.try('venue', 'Nombre,name\nUno,Dos\n'));
  expect(fields['file']).toEqual(['La columna «name» está dos veces.']);
});

test('a table in MacRoman, windows-1252 or UTF-16 has its accents', async () => {
  const { list, run, ...calls } = await start();
  const text = 'Nombre;Teléfono;Ciudad\rPeñón de África;55;León\rÑandú;;Mérida\r';
  expect(await calls.try('venue', mac(text))).toMatchObject({ encoding: 'macintosh', separator: ';' });
  expect(await calls.try('venue', windows(text))).toMatchObject({ encoding: 'windows-1252' });
  expect(await calls.try('venue', utf16(text.replaceAll(';', '\t')))).toMatchObject({ encoding: 'utf-16' });
  // A curly apostrophe and a dash of Windows are no letters of MacRoman.
  const curly = Uint8Array.from('name\nPaul\u0092s Bar \u0096 Le\u00f3n\n', (letter) => letter.charCodeAt(0));
  expect(await calls.try('venue', curly)).toMatchObject({
    encoding: 'windows-1252',
    creates: [{ name: 'Paul’s Bar – León' }],
  });
  await run('venue', mac(text));
  expect(await list('venue')).toMatchObject([
    { name: 'Peñón de África', city: 'León' },
    { name: 'Ñandú', city: 'Mérida' },
  ]);
});

test('letters that were damaged on the way through Excel are repaired, and the plan says so', async () => {
  const { api, list, run, table, ...calls } = await start();
  await make.venue(api, 'Peñón', { city: 'León', description: '<p>¿Qué tal?</p>' });
  // UTF-8 without its mark, opened as windows-1252 and saved as UTF-8.
  const damaged = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
  const exported = new TextDecoder().decode(await table('venue'));
  expect((await calls.try('venue', damaged(exported))).counts).toMatchObject({ update: 0, unchanged: 1 });
  const text = damaged('Nombre,Teléfono,Descripción\nÑandú,55,<p>Sí</p>\n');
  const plan = await calls.try('venue', text);
  expect(plan).toMatchObject({
    columns: ['name', 'phone', 'description'],
    counts: { create: 1, refused: 0 },
  });
  expect(plan.notices).toEqual([
    { row: 2, column: 'name', label: 'Nombre', message: adminMessage.lettersRepaired },
    { row: 2, column: 'description', label: 'Descripción', message: adminMessage.lettersRepaired },
  ]);
  await run('venue', text);
  expect((await list('venue')).at(-1)).toMatchObject({
    name: 'Ñandú',
    phone: '55',
    description: '<p>Sí</p>',
  });
});

test('choices are written as the forms call them', async () => {
  const { list, run } = await start();
  await run(
    'event',
    `Nombre,Inicio,Estado\nUna,24/12/2026 20:30,${eventStatusCopy.cancelled}\nDos,24/12/2026 20:30,scheduled\n`,
  );
  expect(await list('event')).toMatchObject([{ status: 'cancelled' }, { status: 'scheduled' }]);
});

test('relations are written with names, and a name that several or none have is refused', async () => {
  const { api, list, run, ...calls } = await start();
  const venue = await make.venue(api, 'Foro Ñandú', { city: 'Puebla' });
  const [one, other] = [
    await make.venue(api, 'La Sala', { city: 'Puebla', slug: 'a' }),
    await make.venue(api, 'La Sala', { city: 'León', slug: 'b' }),
  ];
  const [ana, beto, same, capitals] = [
    await make.comedian(api, 'Ana Ñu'),
    await make.comedian(api, 'Beto, el Güero'),
    await make.comedian(api, 'Chuy', { slug: 'c' }),
    await make.comedian(api, 'CHUY', { slug: 'd' }),
  ];
  const group = await make.group(api, 'Los Nadie');
  const head = 'Nombre;Inicio;Lugar;Comediantes;Colectivo\n';
  await run(
    'event',
    `${head}Uno;24/12/2026 20:30;foro ñandu;Ana Ñu | Beto, el Güero;LOS NADIE\nDos;25/12/2026 20:30;${venue};ana ñu, Chuy;${group}\nTres;26/12/2026 20:30;;${beto} | Ana\u00a0Ñu;\n`,
  );
  expect(await list('event')).toMatchObject([
    { venue_id: venue, comedians: [ana, beto], group_id: group },
    { venue_id: venue, comedians: [ana, same], group_id: group },
    { venue_id: null, comedians: [beto, ana], group_id: null },
  ]);
  const { errors } = await calls.try(
    'event',
    `${head}Uno;24/12/2026 21:30;La Sala;chuy | Nadie más;\nDos;24/12/2026 21:30;Otro foro;;Los Todos\nTres;24/12/2026 21:30;99;7777;\n`,
  );
  expect(errors).toEqual([
    {
      row: 2,
      column: 'venue_id',
      label: 'Lugar',
      message: `Hay varios «La Sala»: ${one} (La Sala, Puebla), ${other} (La Sala, León). Escribe el número del que es.`,
    },
    {
      row: 2,
      column: 'comedians',
      label: 'Comediantes',
      message: `Hay varios «chuy»: ${same} (Chuy), ${capitals} (CHUY). Escribe el número del que es. No hay ninguno que se llame «Nadie más».`,
    },
    { row: 3, column: 'venue_id', label: 'Lugar', message: 'No hay ninguno que se llame «Otro foro».' },
    { row: 3, column: 'group_id', label: 'Colectivo', message: 'No hay ninguno que se llame «Los Todos».' },
    { row: 4, column: 'venue_id', label: 'Lugar', message: 'No existe: 99.' },
    { row: 4, column: 'comedians', label: 'Comediantes', message: 'No existe: 7777.' },
  ]);
});

test('likely duplicates are named in the plan, and nothing keeps them from being imported', async () => {
  const { api, ...calls } = await start();
  const id = await make.venue(api, 'Foro Ñandú', { city: 'Puebla' });
  const plan = await calls.try(
    'venue',
    'name,city\nforo nandu,PUEBLA\nForo Ñandú,León\nForo Ñandú,\nBar,Puebla\nBar,puebla\n',
  );
  expect(plan.counts).toMatchObject({ create: 5, refused: 0 });
  expect(plan.twins).toEqual([
    { row: 2, name: 'foro nandu', of: { id, row: null, name: 'Foro Ñandú, Puebla' } },
    { row: 4, name: 'Foro Ñandú', of: { id, row: null, name: 'Foro Ñandú, Puebla' } },
    { row: 6, name: 'Bar', of: { id: null, row: 5, name: 'Bar, Puebla' } },
  ]);
  expect((await calls.run('venue', 'name,city\nforo nandu,PUEBLA\n')).counts.create).toBe(1);
  const event = await make.event(api, 'Noche', { start_at: '2027-01-02T02:00:00Z' });
  const { twins } = await calls.try(
    'event',
    'name,start_at\nNOCHE,01/01/2027 20:00\nNoche,02/01/2027 20:00\nOtra,01/01/2027 20:00\n',
  );
  expect(twins).toEqual([{ row: 2, name: 'NOCHE', of: { id: event, row: null, name: 'Noche' } }]);
});

test.for(
  documentKinds.flatMap((kind) => ([';', '\t', ','] as const).map((separator) => [kind, separator] as const)),
)('a table of a %s that Excel opened and saved with %j is unchanged', async ([kind, separator]) => {
  const { api, editor, table, ...calls } = await start({ is_admin: true });
  const { ids, samples } = await startSamples(api);
  const others = Object.fromEntries(
    Object.entries(samples[kind]).map(([field, [, value]]) => [field, value]),
  );
  await editor.client.call(adminCalls[kind as 'text'].update, {
    params: { id: ids[kind] },
    body: others as never,
    ifMatch: '*',
  });
  const saved = savedByExcel(await table(kind), separator);
  const plan = await calls.try(kind, separator === '\t' ? utf16(saved) : saved);
  expect(plan).toMatchObject({ counts: { create: 0, update: 0, refused: 0 }, errors: [] });
  expect(plan.counts.unchanged).toBeGreaterThan(0);
});

test('what a spreadsheet does to digits, letters and long texts of an exported table changes nothing', async () => {
  const { api, list, table, run, ...calls } = await start();
  await make.venue(api, 'Foro', {
    postal_code: '06600',
    phone: '525556123456',
    phone_ext: '012',
    facebook: '100012345678901234',
    lat: 19.432608123456,
    lng: -99.133209123456,
    city: 'León',
    description: `<p>${'a'.repeat(40_000)}</p>`,
    short_description: 'Risa 😂 ≤ 5',
    address: '24/7',
  });
  const [before] = await list('venue');
  const text = savedByExcel(await table('venue'), ',').replace(',24/7,', ',24-jul,');
  expect(text).toContain('24-jul');
  expect(text).toContain('5.25556E+11');
  expect((await calls.try('venue', text)).counts).toMatchObject({ update: 0, unchanged: 1, refused: 0 });
  // CSV of Excel for Windows has question marks for letters that its encoding has not, and 32,767 letters of a cell.
  const cut = text
    .replace(`<p>${'a'.repeat(40_000)}</p>`, `<p>${'a'.repeat(32_764)}`)
    .replace('😂 ≤', '?? ?');
  expect((await calls.try('venue', windows(cut))).counts).toMatchObject({
    update: 0,
    unchanged: 1,
    refused: 0,
  });
  await run('venue', text);
  expect(await list('venue')).toEqual([before]);
  // What a person corrects is a change.
  const edited = text.replace('5.25556E+11', '55 5612 3456');
  expect((await calls.try('venue', edited)).updates).toMatchObject([
    { changes: [{ field: 'phone', before: '525556123456', after: '55 5612 3456' }] },
  ]);
  expect((await calls.try('venue', text.replace('5.25556E+11', '5.25557E+11'))).errors).toMatchObject([
    { row: 2, column: 'phone' },
  ]);
});

test('what a spreadsheet once damaged is corrected with a table', async () => {
  const { api, list, run } = await start();
  const id = await make.venue(api, '24-jul', {
    postal_code: '6600',
    phone_ext: '12',
    city: 'Le\u00c3\u00b3n',
    address: 'Calle\u00a01',
  });
  await run('venue', `id,name,postal_code,phone_ext,city,address\n${id},24/7,06600,012,León,Calle 1\n`);
  expect(await list('venue')).toMatchObject([
    { name: '24/7', postal_code: '06600', phone_ext: '012', city: 'León', address: 'Calle 1' },
  ]);
});

test('cells that a spreadsheet leaves out at the end of a row are empty, where that loses nothing', async () => {
  const { api, list, run, ...calls } = await start();
  const id = await make.venue(api, 'Foro', { city: 'León' });
  const text = `name,id,city,web,phone\nForo,${id},León\nNuevo\n`;
  expect((await calls.try('venue', text)).counts).toEqual({ create: 1, update: 0, unchanged: 1, refused: 0 });
  await run('venue', text);
  expect(await list('venue')).toMatchObject([{ city: 'León' }, { name: 'Nuevo' }]);
  const { errors } = await calls.try('venue', `id,name,city\n${id},Foro\n`);
  expect(errors).toMatchObject([{ row: 2, column: null, message: adminMessage.rowLength(2, 3) }]);
});
