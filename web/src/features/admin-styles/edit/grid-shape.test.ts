import { expect, test } from 'vitest';
import { gridShape } from './grid-shape.ts';

test.each([
  [1152, 6],
  [358, 2],
  [704, 3],
])('%i pixels hold %i cards', (room, columns) => {
  const { width, gap, columns: found } = gridShape(room);
  expect(found).toBe(columns);
  expect(columns * width + (columns - 1) * gap).toBeLessThanOrEqual(room);
});
