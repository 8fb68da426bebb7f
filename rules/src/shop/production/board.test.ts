import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATES } from '../state/order-state.ts';
import {
  BOARD_COLUMNS,
  boardColumnOf,
  columnNames,
  dueGroupOf,
  moveBackTo,
  movedSentence,
  moveToColumn,
  stageLabel,
} from './board.ts';
import { DEFAULT_STAGES, stagesOf } from './line-progress.ts';

const line = (quantity: number, ...done: readonly number[]) => ({
  line: 0,
  quantity,
  stages: DEFAULT_STAGES.map((stage, at) => ({ stage, done: done[at] ?? 0 })),
});

const lines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.array(fc.nat({ max: 120 }), { minLength: 4, maxLength: 4 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((some) =>
    some.map(([quantity, counts], at) => ({
      line: at,
      quantity,
      stages: stagesOf(
        quantity,
        DEFAULT_STAGES,
        DEFAULT_STAGES.map((stage, n) => ({ stage, done: counts[n] ?? 0 })),
      ),
    })),
  );

describe('the column of an order', () => {
  test('is none before its payment and after it is cancelled', () => {
    expect(boardColumnOf('awaiting', [line(12)])).toBeUndefined();
    expect(boardColumnOf('cancelled', [line(12, 12)])).toBeUndefined();
  });

  test('follows the state, and in production the printed pieces of all lines', () => {
    expect(boardColumnOf('paid', [line(12)])).toBe('to-print');
    expect(boardColumnOf('in-production', [line(12, 11)])).toBe('printing');
    expect(boardColumnOf('in-production', [line(12, 12), line(4, 3)])).toBe('printing');
    expect(boardColumnOf('in-production', [line(12, 12, 3), line(4, 4)])).toBe('sewing');
    expect(boardColumnOf('ready', [line(12)])).toBe('ready');
    expect(boardColumnOf('partly-shipped', [line(12)])).toBe('shipped');
  });

  test('is the one that a move brings it to, from any state and with any counts', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...BOARD_COLUMNS), (some, column) => {
        if (column === 'shipped') return;
        const { to, counts } = moveToColumn(column, some);
        const after = some.map((one) => ({ ...one, ...counts?.find((set) => set.line === one.line) }));
        expect(boardColumnOf(to, after)).toBe(column);
        for (const { quantity, stages } of after)
          for (const { done } of stages) expect(done).toBeLessThanOrEqual(quantity);
      }),
    );
  });

  test('has its counts again after a move back', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...ORDER_STATES), (some, state) => {
        const column = boardColumnOf(state, some);
        if (column !== 'printing' && column !== 'sewing') return;
        const counts = moveBackTo(column, some).counts ?? [];
        expect(counts.map(({ stages }) => stages)).toEqual(some.map(({ stages }) => stages));
      }),
    );
  });
});

test('headings follow the day on which an order ships, with weeks from Monday', () => {
  const today = '2026-12-02';
  const days = ['2026-12-01', today, '2026-12-03', '2026-12-06', '2026-12-07', null];
  expect(days.map((day) => dueGroupOf(day, today))).toEqual(['late', 'today', 'week', 'week', 'later', 'later']);
});

test('a move is announced with the place in the column', () => {
  expect(movedSentence('D-1042', 'Ready', 2, 3)).toBe('D-1042 moved to Ready, 2 of 3.');
});

test.each([
  [['Printing', 'Cutting', 'Sewing', 'Check'], 'Printing', 'Sewing'],
  [['Dyeing', 'Hemming', 'Check'], 'Dyeing', 'Hemming'],
  [['Dyeing'], 'Dyeing', 'Finishing'],
] as const)('the columns of the stages %j are %s and %s', (usual, first, later) => {
  const names = columnNames({ usual });
  expect([names.printing, names.sewing, names['to-print']]).toEqual([first, later, 'To print']);
});

describe('the stage of an order', () => {
  test('is that of all pieces while its lines have the same stages', () => {
    expect(stageLabel([line(12, 12, 12, 4), line(6, 6, 6, 0)])).toBe('Sewing, 4 of 18 done');
    expect(stageLabel([line(12)])).toBeNull();
    expect(stageLabel([{ line: 0, quantity: 2, stages: [] }])).toBeNull();
  });

  test('is that of the line with the fewest pieces done where stages differ', () => {
    const hemmed = { line: 1, quantity: 6, stages: [{ stage: 'Hemming', done: 1 }] };
    expect(stageLabel([line(12, 12, 12, 12, 4), hemmed])).toBe('Hemming, 1 of 6 done');
  });
});
