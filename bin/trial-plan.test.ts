import { describe, expect, test } from 'vitest';
import { nextRound, reportsIn, trialTable } from './trial-plan.mjs';

const PARTS = {
  server: { unit: 'kills', target: 100, batch: 40 },
  requests: { unit: 'requests', target: 1_000, batch: 300 },
};
const round = (part: string, count: number, ok = true) => ({
  part,
  count,
  ok,
  seed: `${count}`,
  seconds: 1_800,
  reports: [],
});

describe('a long run', () => {
  test('goes on with the part that is furthest from its target, and never beyond one', () => {
    expect(nextRound(PARTS, [])).toEqual({ name: 'server', count: 40 });
    expect(nextRound(PARTS, [round('server', 40)])).toEqual({ name: 'requests', count: 300 });
    expect(nextRound(PARTS, [round('server', 40), round('requests', 300)])).toEqual({ name: 'requests', count: 300 });
    expect(nextRound(PARTS, [round('server', 90), round('requests', 950)])).toEqual({ name: 'server', count: 10 });
  });

  test('ends when all targets are reached, also over them', () => {
    expect(nextRound(PARTS, [round('server', 120), round('requests', 1_000)])).toBeUndefined();
  });

  test('stores what a round reported, and nothing of the runner', () => {
    const output =
      'C6 codes: 100 checkouts: one each\n\u001b[32m✓\u001b[39m C6: 100 checkouts 3 ms\n\u001b[1mC1, C2: 50 histories\u001b[22m\nfailed: no';
    expect(reportsIn(output)).toEqual(['C6 codes: 100 checkouts: one each', 'C1, C2: 50 histories']);
  });

  test('lists what was done, and each finding by its seed', () => {
    const table = trialTable(PARTS, [round('server', 40), round('server', 20, false)]);
    expect(table).toContain('60 of 100 kills');
    expect(table).toMatch(/server .* 1\.0 h +FOUND with seed 20$/m);
    expect(table).toMatch(/requests +0 of 1000 requests +0 +0\.0 h +nothing found$/m);
  });
});
