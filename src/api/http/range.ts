import type { ByteRange } from '../byte-range.ts';

/**
 * The range of a request for a file of `size` bytes; null for the whole file, also for several ranges (RFC 9110 §14.2
 * allows to ignore them) and when `If-Range` does not match `tag`.
 */
export function requestedRange(
  header: (name: string) => string | undefined,
  tag: string,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const version = header('if-range');
  return version === undefined || version === tag ? parseRange(header('range'), size) : null;
}

function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? 'unsatisfiable' : { start: size - suffix, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}
