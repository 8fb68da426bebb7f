import { readdirSync, readFileSync } from 'node:fs';

/** `/proc` says it in hundredths of a second and in pages. */
const TICK_MS = 10;
const PAGE_MB = 4_096 / 2 ** 20;

const statOf = (pid: number): readonly string[] | undefined => {
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

/** CPU time and memory of a process and its children: the server and its SVG readers. */
export function spentBy(pid: number): Spent {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const own = statOf(pid);
  const number = (stat: readonly string[] | undefined, at: number): number => Number(stat?.[at] ?? 0);
  const children = all.map(statOf).filter((stat) => number(stat, 1) === pid);
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + number(own, at), 0);
  const theirs = children.reduce((sum, stat) => sum + number(stat, 11) + number(stat, 12), 0);
  const pages = [own, ...children].reduce((sum, stat) => sum + number(stat, 21), 0);
  return { cpuMs: (ticks + theirs) * TICK_MS, memoryMb: pages * PAGE_MB };
}
