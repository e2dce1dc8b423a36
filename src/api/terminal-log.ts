/** The fields of a pino entry that are shown. */
interface LogEntry {
  level: number;
  time: string;
  msg?: string;
  err?: { message?: string };
  [field: string]: unknown;
}

const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

/** Fields that are left out, or shown in another form. */
const HIDDEN = new Set(['level', 'time', 'msg', 'err', 'id', 'type']);

const MAX_VALUE = 200;

const firstLine = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).split('\n', 1)[0]?.slice(0, MAX_VALUE) ?? '';

/**
 * Formats a JSON log line as one short line for a terminal.
 * @example '20:15:03 warning: feed not read (host=risas.mx, reason=answered 404)'
 */
export function terminalLine(json: string): string {
  const entry = JSON.parse(json) as LogEntry;
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const fields = Object.entries(entry).flatMap(([name, value]) =>
    HIDDEN.has(name) || value === null || value === '' ? [] : [`${name}=${firstLine(value)}`],
  );
  const problem = entry.err?.message ? `: ${firstLine(entry.err.message)}` : '';
  const rest = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${time} ${LEVELS[entry.level] ?? 'log'}: ${entry.msg ?? ''}${problem}${rest}\n`;
}
