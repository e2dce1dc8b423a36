import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import { terminalLine } from './terminal-log.ts';

/** Destination of log lines: standard error, or a replacement in tests. */
interface LogOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Escapes of JSON, which stay whole, and mail addresses. */
const ESCAPE_OR_ADDRESS = /(\\u[\da-f]{4}|\\.)|[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

/** Messages of databases and mail servers quote addresses of people: no log line holds one. */
const withoutAddresses = (json: string): string =>
  json.replaceAll(ESCAPE_OR_ADDRESS, (_, escape?: string) => escape ?? '…@…');

const options = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: withoutAddresses },
};

/**
 * Creates a logger that writes JSON lines to standard error. On a terminal it writes short readable lines instead, from
 * the level `warn` on unless `LOG_LEVEL` is `debug`.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  output: LogOutput = process.stderr,
): Logger {
  if (!output.isTTY)
    return pino(
      { ...options, level: logLevel },
      output === process.stderr ? pino.destination(2) : (output as pino.DestinationStream),
    );
  const level = logLevel === 'info' ? 'warn' : logLevel;
  return pino({ ...options, level }, { write: (json) => void output.write(terminalLine(json)) });
}
