import { expect, test } from 'vitest';
import { byUrgency } from './look-at-first.ts';

const at = (kind: Parameters<typeof byUrgency>[0][number]['kind'], day: number) => ({
  kind,
  since: new Date(Date.UTC(2026, 10, day)).toISOString(),
});

test('what failed comes first, then who asked longest ago, and what went well last', () => {
  const all = [
    at('approval', 3),
    at('order', 1),
    at('request', 5),
    at('request', 2),
    at('approval', 4),
    at('delivery', 9),
  ];
  expect(byUrgency(all)).toEqual([
    at('delivery', 9),
    at('request', 2),
    at('request', 5),
    at('order', 1),
    at('approval', 4),
    at('approval', 3),
  ]);
});
