import { expect, test } from 'vitest';
import { byUrgency, firstOfEachKind } from './look-at-first.ts';

const at = (kind: Parameters<typeof byUrgency>[0][number]['kind'], day: number) => ({
  kind,
  since: new Date(Date.UTC(2026, 10, day)).toISOString(),
});

test('failures come first, then the longest wait, and approvals last', () => {
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

test('a short list has one of every kind before a second', () => {
  const days = [1, 2, 3];
  const all = (['approval', 'order', 'inquiry', 'summary', 'request', 'delivery'] as const).flatMap((kind) =>
    days.map((day) => at(kind, day)),
  );
  expect(firstOfEachKind(all, 8)).toEqual([
    at('delivery', 1),
    at('delivery', 2),
    at('request', 1),
    at('request', 2),
    at('summary', 1),
    at('inquiry', 1),
    at('order', 1),
    at('approval', 3),
  ]);
  expect(firstOfEachKind(all.slice(0, 2), 8)).toHaveLength(2);
});
