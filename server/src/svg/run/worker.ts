// A process of its own: whatever a drawing does to it, the server goes on, and the memory is given back.
import { sanitizeSvg } from '../sanitize.ts';
import type { SvgAnswer, SvgJob } from './protocol.ts';

const answer = (job: SvgJob): SvgAnswer => {
  try {
    const result = sanitizeSvg(job.bytes, job.prefix);
    return { result, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

process.on('message', (job: SvgJob) => process.send?.(answer(job)));
process.send?.('begun');
// Nobody is left to work for.
process.on('disconnect', () => process.exit());
