import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import { terminalLine } from './terminal-log.ts';

/** Where log lines go: standard error, or what stands for it in a test. */
interface LogOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };

/**
 * Structured logs on standard error: one JSON line each. On a terminal they are for a person: one short line each,
 * and from the level `warn` on unless `LOG_LEVEL` is `debug`. Standard output is for people everywhere.
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
