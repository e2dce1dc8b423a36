import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of a second in `/proc/<pid>/stat`: `sysconf(_SC_CLK_TCK)` is 100 on every Linux that runs here. */
const TICKS = 100;

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
};

/** The fields of `/proc/<pid>/stat` after the name, which may contain spaces: state, parent, … (proc(5)). */
const statOf = (pid: number): string[] =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');

/** A process and all that it started, as far as they run. Linux. */
export function treeOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Boolean);
  const childrenOf = (parent: number): number[] =>
    all.filter((each) => Number(statOf(each)[1]) === parent).flatMap((each) => [each, ...childrenOf(each)]);
  return [pid, ...childrenOf(pid)];
}

/** Memory of processes in MB, in which pages that several share count once (PSS). Throws where the first one cannot be read. */
export function memoryShareOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0));
  if (!kilobytes[0]) throw new Error(`The memory of process ${pids[0]} cannot be read.`);
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Seconds of processor time that processes have used. */
export function processorTimeOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const stat = statOf(pid);
    return Number(stat[11] ?? 0) + Number(stat[12] ?? 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}
