import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { MAX_FILE } from '#api/limits/max-file.ts';
import { type MultipartOptions, readMultipart } from '#api/http/multipart.ts';

const OPTIONS: MultipartOptions = {
  maxBytes: 64 << 20,
  maxFile: MAX_FILE,
  accepts: () => true,
  onChunk: () => {},
};

const TYPE = 'multipart/form-data; boundary=x';

/** A body in chunks of a few bytes. */
async function* chunksOf(body: string | Uint8Array, size: number) {
  const bytes = Buffer.from(body as string);
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

const read = (body: string | Uint8Array, size = 1 << 16, type = TYPE) =>
  readMultipart(chunksOf(body, size), type, OPTIONS);

const statusOf = (result: Promise<unknown>) =>
  result.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  );

test('a body is parsed the same for every split into chunks', async () => {
  const body = `preamble\r\n${part('name="a"', '1\r\n--y\r\n\r--x')}${part('name="f"; filename="ñ.png"', '\r\n--\r\n')}--x--\r\nepilogue`;
  for (const size of [1, 2, 3, 5, 7, 11, 64, 1000]) {
    const [text, file, ...rest] = await read(body, size);
    expect([size, text, rest]).toEqual([size, ['a', '1\r\n--y\r\n\r--x'], []]);
    const [name, value] = file ?? [];
    expect([name, value instanceof File && value.name]).toEqual(['f', 'ñ.png']);
    expect(await (value as File).text()).toBe('\r\n--\r\n');
  }
});

test('reads bodies that the platform’s FormData writes', async () => {
  const form = new FormData();
  form.append('con "comillas"', 'á\r\né');
  form.append('cover', new File([new Uint8Array([0, 13, 10, 255])], 'a"b.png', { type: 'image/png' }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const [text, [name, file] = []] = await read(new Uint8Array(await request.arrayBuffer()), 9, type);
  expect(text).toEqual(['con "comillas"', 'á\r\né']);
  expect([name, (file as File).name, (file as File).type]).toEqual(['cover', 'a"b.png', 'image/png']);
  expect([...new Uint8Array(await (file as File).arrayBuffer())]).toEqual([0, 13, 10, 255]);
});

test('an empty file field is no file', async () => {
  expect(await read(`${part('name="picture"; filename=""', '')}--x--`)).toEqual([]);
});

test('a malformed body is a 400', async () => {
  for (const body of [
    '',
    'nada',
    '--x',
    '--xy\r\n',
    part('name="a"', 'sin fin'),
    `--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--`,
    `--x\r\nX: ${'a'.repeat(20_000)}`,
  ])
    expect([body.slice(0, 60), await statusOf(read(body))]).toEqual([body.slice(0, 60), 400]);
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])
    expect([type, await statusOf(read(`${part('name="a"', '1')}--x--`, 99, type))]).toEqual([type, 400]);
});

test('discards parts that are no fields of a form, as Django does', async () => {
  for (const other of ['--x\r\n\r\n\r\n', '--x\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n'])
    expect(await read(`${other}${part('name="b"', '2')}--x--`)).toEqual([['b', '2']]);
});

test('limits are exact and apply while the body arrives', async () => {
  const file = (size: number) => `${part('name="f"; filename="f"', 'a'.repeat(size))}--x--`;
  expect(await statusOf(read(file(MAX_FILE)))).toBe(200);
  expect(await statusOf(read(file(MAX_FILE + 1)))).toBe(413);
  const text = (size: number) => `${part('name="t"', 'a'.repeat(size))}--x--`;
  expect(await statusOf(read(text(1024 * 1024)))).toBe(200);
  expect(await statusOf(read(text(1024 * 1024 + 1)))).toBe(413);
  const files = (count: number) => `${part('name="f"; filename="f"', '').repeat(count)}--x--`;
  expect(await statusOf(read(files(20)))).toBe(200);
  expect(await statusOf(read(files(21)))).toBe(413);
  expect(await statusOf(read(`${part('name="t"', '').repeat(1001)}--x--`))).toBe(413);
});

test('an endless body is refused before it fills the memory', async () => {
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1 << 20;
      yield sent === 1 << 20
        ? Buffer.from(part('name="f"; filename="f"', '').slice(0, -2))
        : Buffer.alloc(1 << 20, 'a');
    }
  }
  expect(await statusOf(readMultipart(endless(), TYPE, OPTIONS))).toBe(413);
  expect(sent).toBeLessThan(MAX_FILE + (3 << 20));
  sent = 1 << 20;
  expect(await statusOf(readMultipart(endless(), TYPE, OPTIONS))).toBe(413);
  expect(sent).toBeLessThan(70 << 20);
});

test('an undeclared part is discarded while it arrives', async () => {
  const body = [
    '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\n',
    'y'.repeat(100_000),
    '\r\n--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n--x--',
  ].join('');
  let keptBytes = 0;
  const options = {
    ...OPTIONS,
    accepts: (field: string) => field === 'name',
    onChunk: (bytes: number) => void (keptBytes += bytes),
  };
  const fields = await readMultipart(
    chunksOf(Buffer.from(body), 1000),
    'multipart/form-data; boundary=x',
    options,
  );
  expect(fields).toEqual([['name', 'Ana']]);
  expect(keptBytes).toBe(3);
});
