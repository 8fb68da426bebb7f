import axe from 'axe-core';
import { expect } from 'vitest';

/** The page as it is now has no fault that axe finds; fonts and contrast of pictures are the journeys' part. */
export async function expectAccessible(): Promise<void> {
  // A color halfway through its transition has no contrast of its own.
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  const finished = Promise.allSettled(transitions.map((one) => one.finished));
  await Promise.race([finished, new Promise((done) => setTimeout(done, 2_000))]);
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('; ')}`)).toEqual([]);
}
