/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}
