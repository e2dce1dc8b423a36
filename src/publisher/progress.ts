/** Prints one line of progress for the operator. */
export type PrintLine = (line: string) => void;

export const printLine: PrintLine = (line) => {
  process.stdout.write(`${line}\n`);
};

/** Prints a line in the format of the log, for programs that read the output of `npm start` from a pipe. */
export const printJsonLine: PrintLine = (line) => {
  process.stdout.write(`${JSON.stringify({ level: 30, time: new Date().toISOString(), msg: line })}\n`);
};

/** Seconds since `start`, with one decimal, for progress lines. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
