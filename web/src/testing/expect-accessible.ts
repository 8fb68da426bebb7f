import axe from 'axe-core';
import { expect } from 'vitest';

/** The page as it is now has no fault that axe finds; fonts and contrast of pictures are the journeys' part. */
export async function expectAccessible(): Promise<void> {
  // A color halfway through a transition, or a notice that fades in, has no contrast of its own. What turns without end is left.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const finished = Promise.allSettled(ending.map((one) => one.finished));
  await Promise.race([finished, new Promise((done) => setTimeout(done, 2_000))]);
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('; ')}`)).toEqual([]);
}
