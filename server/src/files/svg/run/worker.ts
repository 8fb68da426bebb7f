// Runs in a child process: the server survives any drawing, and its memory is freed.
import { Worker } from 'node:worker_threads';
import { SvgRefusalError } from '../refusal.ts';
import { refused, sanitizeSvg } from '../sanitize.ts';
import { OUT_OF_TIME, type SvgAnswer, type SvgJob } from './protocol.ts';

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** CPU time at which this process ends itself; 0 while idle. */
const cpuLimit = new Int32Array(new SharedArrayBuffer(4));

/** Evaluated in a thread, which keeps running while a drawing blocks the main thread. */
const WATCHDOG_SOURCE = `
const { workerData: { end, signal } } = require('node:worker_threads');
setInterval(() => {
  const limit = Atomics.load(end, 0);
  const { user, system } = process.cpuUsage();
  if (limit > 0 && (user + system) / 1000 > limit) process.kill(process.pid, signal);
}, 25);`;

const watchdog = new Worker(WATCHDOG_SOURCE, {
  eval: true,
  workerData: { end: cpuLimit, signal: OUT_OF_TIME },
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
});
watchdog.unref();

const runJob = ({ bytes, prefix, cpuMs, lint }: SvgJob): SvgAnswer => {
  const limit = usedMs() + cpuMs;
  Atomics.store(cpuLimit, 0, Math.ceil(limit));
  try {
    const result = sanitizeSvg(bytes, prefix, lint);
    // The thread checks only every 25 ms; checking here too makes the refusal repeatable.
    const isTooSlow = usedMs() > limit;
    return {
      result: isTooSlow ? refused(new SvgRefusalError('too-slow')) : result,
      memoryMb: process.memoryUsage.rss() / 2 ** 20,
    };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    Atomics.store(cpuLimit, 0, 0);
  }
};

process.on('message', (job: SvgJob) => process.send?.(runJob(job)));
watchdog.once('online', () => process.send?.('begun'));
// The server has exited.
process.on('disconnect', () => process.exit());
