/** Prints one line of progress for the operator. */
export type PrintLine = (line: string) => void;

export const printLine: PrintLine = (line) => {
  process.stdout.write(`${line}\n`);
};

/** Seconds since `start`, with one decimal, for progress lines. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
