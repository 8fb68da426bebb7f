import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** `/proc` says it in hundredths of a second and in pages. */
const TICK_MS = 10;
const PAGE_MB = 4_096 / 2 ** 20;

const statOf = (pid: number | string): readonly string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

export interface Spent {
  readonly cpuMs: number;
  readonly memoryMb: number;
}

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => Number(statOf(one)?.[1] ?? 0) === pid);

/** CPU time and memory of a process and its children: the server and its SVG readers. */
export function spentBy(pid: number): Spent {
  const own = statOf(pid);
  const number = (stat: readonly string[] | undefined, at: number): number => Number(stat?.[at] ?? 0);
  const children = childrenOf(pid).map(statOf);
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + number(own, at), 0);
  const theirs = children.reduce((sum, stat) => sum + number(stat, 11) + number(stat, 12), 0);
  const pages = [own, ...children].reduce((sum, stat) => sum + number(stat, 21), 0);
  return { cpuMs: (ticks + theirs) * TICK_MS, memoryMb: pages * PAGE_MB };
}

/** CPU time of the thread that has the event loop. */
export function loopMs(pid: number): number {
  const stat = statOf(`${pid}/task/${pid}`);
  return (Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)) * TICK_MS;
}

const megabytesOf = (pid: number, name: 'VmHWM' | 'VmRSS'): number => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};

const runs = (pid: number, file: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file);
  } catch {
    return false;
  }
};

export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** Returns what a process takes beyond its memory of now, at its peak, and the peak of its largest child that runs a file. */
export function watchMemory(pid: number, file: string): () => { readonly ownMb: number; readonly childMb: number } {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      // 5 sets the peak to the memory of now.
      writeFileSync(`/proc/${one}/clear_refs`, '5');
    } catch {
      // The child ended.
    }
  }
  const before = memoryOf(pid);
  const peaks = () => childrenOf(pid).map((child) => (runs(child, file) ? megabytesOf(child, 'VmHWM') : 0));
  return () => ({ ownMb: megabytesOf(pid, 'VmHWM') - before, childMb: Math.max(0, ...peaks()) });
}
