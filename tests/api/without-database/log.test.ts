import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';

/** A logger with or without a terminal, and its output. */
function loggerOn(isTTY: boolean, logLevel: 'info' | 'debug' = 'info') {
  const lines: string[] = [];
  const logger = createLogger({ logLevel }, { isTTY, write: (text) => lines.push(text) });
  return { logger, lines };
}

test('on a terminal warnings are one short line, and requests are not logged', () => {
  const { logger, lines } = loggerOn(true);
  logger.info({ id: 'abc', method: 'GET', path: '/', status: 200, ms: 3 }, 'request');
  logger.warn({ host: 'risas.mx', reason: 'answered 404' }, 'feed not read');
  logger.error({ id: 'abc', err: new Error('no room\nat line 3') }, 'request failed');
  expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''))).toEqual([
    'warning: feed not read (host=risas.mx, reason=answered 404)\n',
    'error: request failed: no room\n',
  ]);
});

test('LOG_LEVEL=debug shows everything on a terminal', () => {
  const { logger, lines } = loggerOn(true, 'debug');
  logger.info({ method: 'GET', path: '/', status: 200 }, 'request');
  expect(lines[0]).toMatch(/ info: request \(method=GET, path=\/, status=200\)\n$/);
});

test('without a terminal each entry is a JSON line', () => {
  const { logger, lines } = loggerOn(false);
  logger.info({ status: 200 }, 'request');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, msg: 'request', status: 200 });
});

test('no line holds a mail address, wherever it comes from, and each is whole JSON', () => {
  const { logger, lines } = loggerOn(false);
  const detail = 'Key (email)=(ana.maria+risas@correo.example.mx) already exists.\nana@otra.mx\tana@otra.mx';
  logger.error({ err: Object.assign(new Error('550 <ana@otra.mx>: no'), { detail }) }, 'mail to ana@otra.mx');
  logger.warn({ reason: 'ñandú@otra.mx \\ana@otra.mx "ana@otra.mx"' }, 'not sent');
  const onTerminal = loggerOn(true);
  onTerminal.logger.warn({ reason: '550 <ana@otra.mx>' }, 'not sent');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      msg: 'mail to …@…',
      err: { message: '550 <…@…>: no', detail: 'Key (email)=(…@…) already exists.\n…@…\t…@…' },
    },
    { reason: '…@… \\…@… "…@…"' },
  ]);
  expect(onTerminal.lines[0]).toContain('(reason=550 <…@…>)');
});

test('a real terminal gets short lines, a pipe gets JSON', () => {
  const program = [
    "const { createLogger } = await import('#api/log.ts');",
    "createLogger({ logLevel: 'info' }).warn({ host: 'risas.mx' }, 'feed not read');",
  ].join('');
  const command = `${process.execPath} --input-type=module -e "${program}"`;
  const inTerminal = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' });
  expect(inTerminal.stdout).toMatch(/^\d\d:\d\d:\d\d warning: feed not read \(host=risas\.mx\)\r?\n$/);
  const inPipe = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  expect(JSON.parse(inPipe.stderr)).toMatchObject({ level: 40, host: 'risas.mx' });
});
