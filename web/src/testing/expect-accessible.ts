import axe from 'axe-core';
import { expect } from 'vitest';

/** The page as it is now has no fault that axe finds; fonts and contrast of pictures are the journeys' part. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('; ')}`)).toEqual([]);
}
