import { createHash } from 'node:crypto';

/** The number of rows of a table, and a hash of them that depends neither on their order nor on the engine. */
export interface TableDigest {
  rows: number;
  digest: string;
}

/** Sums up hashes of rows, whose values are in the order of the columns' names. */
export function createTableDigest() {
  let [rows, sum] = [0, 0n];
  return {
    add(row: readonly unknown[]): void {
      rows += 1;
      sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`);
    },
    result: (): TableDigest => ({ rows, digest: BigInt.asUintN(256, sum).toString(16) }),
  };
}
