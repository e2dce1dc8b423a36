/** How far a build is. */
export interface BuildProgress {
  pages_total: number | null;
  pages_done: number;
  log: string;
}

/** Bytes of a log that are kept. */
const MAX_LOG = 64 * 1024;

/** A log with one more line, without its oldest lines where it would be too long. */
export function lastOf(log: string, line: string): string {
  const whole = Buffer.from(`${log}${line.trimEnd()}\n`);
  if (whole.byteLength <= MAX_LOG) return whole.toString();
  const kept = whole.subarray(whole.byteLength - MAX_LOG);
  const end = kept.indexOf('\n') + 1;
  // A single line that is too long loses its beginning; half a character at the cut goes with it.
  return kept
    .subarray(end < kept.byteLength ? end : 0)
    .toString()
    .replace(/^\uFFFD+/, '');
}
