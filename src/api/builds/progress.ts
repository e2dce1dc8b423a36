/** Progress of a build. */
export interface BuildProgress {
  pages_total: number | null;
  pages_done: number;
  log: string;
}

/** Stored bytes of a log. */
const MAX_LOG = 64 * 1024;

/** Appends a line to a log and drops its oldest lines beyond the limit. */
export function appendLine(log: string, line: string): string {
  const whole = Buffer.from(`${log}${line.trimEnd()}\n`);
  if (whole.byteLength <= MAX_LOG) return whole.toString();
  const tail = whole.subarray(whole.byteLength - MAX_LOG);
  const end = tail.indexOf('\n') + 1;
  // A single line beyond the limit is cut at its beginning, also a partial character there.
  return tail
    .subarray(end < tail.byteLength ? end : 0)
    .toString()
    .replace(/^\uFFFD+/, '');
}
