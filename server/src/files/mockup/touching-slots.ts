import { join } from 'node:path';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import type { Touching } from '@colorway/fabric/touching/touching.ts';
import { ownRuns } from '../preflight/limited-process.ts';

const WORKER = join(import.meta.dirname, 'touching-worker.ts');

export type TouchingAnswer = Touching | { readonly failure: string };

/** A new server draws hundreds of mockups, for which a page does not wait. */
const run = ownRuns();

/** Finds the slots of a pattern that touch, in a process of its own. */
export async function touchingSlots(pattern: SlotPattern): Promise<Touching> {
  const answer = await run<TouchingAnswer>(WORKER, pattern);
  if (answer === 'limit') throw new Error('The slots that touch took too long to find');
  if ('failure' in answer) throw new Error(`The slots that touch could not be found: ${answer.failure}`);
  return answer;
}
