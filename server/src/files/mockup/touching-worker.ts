// Runs in a child process: a heavy drawing must not take the server with it.
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { findTouching } from './draw-mockup.ts';
import type { TouchingAnswer } from './touching-slots.ts';

process.on('message', async (pattern: SlotPattern) => {
  const answer = await findTouching(pattern).catch((error: unknown): TouchingAnswer => ({ failure: String(error) }));
  process.send?.(answer);
});
// The server has exited.
process.on('disconnect', () => process.exit());
