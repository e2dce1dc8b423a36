import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Structured logs, one JSON line each, on standard error; standard output is for people. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
