/** Tells the person who started the program what it is doing, one line at a time. */
export type Say = (line: string) => void;

export const sayOnStandardOutput: Say = (line) => {
  process.stdout.write(`${line}\n`);
};

/** Seconds since `start`, with one decimal, for progress lines. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
