import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATES } from '../state/order-state.ts';
import {
  boardColumnOf,
  boardColumns,
  columnOfStage,
  countsOf,
  dueGroupOf,
  movedSentence,
  moveToColumn,
  type StagedLine,
  stageLabel,
  stagesAmong,
} from './board.ts';
import { DEFAULT_STAGES, stagesOf } from './line-progress.ts';
import { allStages, type StageSettings, stagesFor } from './stages.ts';

const HEMMED: StageSettings = { usual: DEFAULT_STAGES, byType: { 'Pocket Square': ['Printing', 'Hemming', 'Check'] } };
const ALL = allStages(HEMMED);

const makeLine = (product: string, quantity: number, ...done: readonly number[]) => ({
  line: 0,
  product,
  quantity,
  stages: stagesFor(HEMMED, product).map((stage, at) => ({ stage, done: done[at] ?? 0 })),
});
const line = (quantity: number, ...done: readonly number[]) => makeLine('Necktie', quantity, ...done);
const square = (quantity: number, ...done: readonly number[]) => makeLine('Pocket Square', quantity, ...done);

const names = fc.uniqueArray(fc.constantFrom('Dyeing', 'Printing', 'Cutting', 'Hemming', 'Sewing', 'Check'), {
  minLength: 1,
  maxLength: 5,
});
const products = ['Necktie', 'Pocket Square', 'Robe'] as const;
/** Stages of three products in any order, also in orders that contradict each other, and lines with any counts. */
const boards = fc.record({ usual: names, square: names, robe: names }).chain(({ usual, square: hemmed, robe }) => {
  const settings: StageSettings = { usual, byType: { 'Pocket Square': hemmed, Robe: robe } };
  const one = fc.record({
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 99 }),
    counts: fc.array(fc.nat({ max: 120 }), { minLength: 5, maxLength: 5 }),
  });
  return fc.array(one, { minLength: 1, maxLength: 4 }).map((some) => ({
    stages: allStages(settings),
    lines: some.map(({ product, quantity, counts }, at) => {
      const own = stagesFor(settings, product);
      const stored = own.map((stage, n) => ({ stage, done: counts[n] ?? 0 }));
      return { line: at, product, quantity, stages: stagesOf(quantity, own, stored) };
    }),
  }));
});

/** No stage is done with more pieces than the one before it. */
const isInOrder = ({ quantity, stages }: StagedLine): boolean =>
  stages.every(({ done }, at) => done <= (stages[at - 1]?.done ?? quantity));

describe('the columns', () => {
  test('are one for each stage of any product, between what is not started and what is ready', () => {
    expect(boardColumns(ALL).map(({ title }) => title)).toEqual([
      ...['To print', 'Printing', 'Cutting', 'Sewing', 'Hemming', 'Check', 'Ready', 'Shipped'],
    ]);
    expect(stagesAmong(boardColumns(['Ready', 'Shipped']))).toEqual(['Ready', 'Shipped']);
  });
});

describe('the column of an order', () => {
  test('is none before its payment and after it is cancelled', () => {
    expect(boardColumnOf('awaiting', [line(12)], ALL)).toBeUndefined();
    expect(boardColumnOf('cancelled', [line(12, 12)], ALL)).toBeUndefined();
  });

  test.each([
    ['paid', [line(12)], 'to-print'],
    ['in-production', [line(12, 11)], 'stage:Printing'],
    ['in-production', [line(12, 12), line(4, 3)], 'stage:Printing'],
    ['in-production', [line(12, 12, 3), line(4, 4)], 'stage:Cutting'],
    ['in-production', [line(12, 12, 12, 12, 2), square(6, 6)], 'stage:Hemming'],
    ['in-production', [line(12, 12, 12, 12, 12), square(6, 6, 6, 6)], 'stage:Check'],
    ['in-production', [], 'stage:Printing'],
    ['ready', [line(12)], 'ready'],
    ['partly-shipped', [line(12)], 'shipped'],
  ] as const)('of state %s with lines %j is %s', (state, lines, column) => {
    expect(boardColumnOf(state, lines, ALL)).toBe(column);
  });

  test('is the one that a move brings it to, from any counts, unless no product has the stage', () => {
    fc.assert(
      fc.property(boards, fc.nat(), ({ stages, lines }, pick) => {
        const columns = boardColumns(stages).slice(0, -1);
        const { column = 'ready', title = '' } = columns[pick % columns.length] ?? {};
        if (column === 'shipped') return;
        const moved = moveToColumn(column, lines, stages);
        const hasStage = lines.some((one) => one.stages.some(({ stage }) => columnOfStage(stage) === column));
        expect(moved.ok).toBe(hasStage || !stages.includes(title));
        if (!moved.ok) return;
        const { to, counts } = moved.value;
        const after = lines.map((one) => ({ ...one, ...counts?.find((set) => set.line === one.line) }));
        expect(boardColumnOf(to, after, stages)).toBe(column);
        expect(after.every(isInOrder)).toBe(true);
      }),
    );
  });

  test('is the same again with the counts that a move back restores', () => {
    fc.assert(
      fc.property(boards, fc.constantFrom(...ORDER_STATES), ({ stages, lines }, state) => {
        const restored = lines.map((one) => ({ ...one, ...countsOf(lines).find((set) => set.line === one.line) }));
        expect(boardColumnOf(state, restored, stages)).toBe(boardColumnOf(state, lines, stages));
      }),
    );
  });
});

describe('a move into a stage', () => {
  const move = (stage: string, ...lines: Parameters<typeof moveToColumn>[1]) =>
    moveToColumn(columnOfStage(stage), lines, ALL);

  test.each([
    [[square(6)], 'Pocket Square has no stage Sewing. Its stages: Printing, Hemming, Check.'],
    [
      [square(6), makeLine('Robe', 2)].map((one) => ({ ...one, stages: square(2).stages })),
      'No product of this order has a stage Sewing.',
    ],
    [[{ ...line(3), stages: [] }], 'An order without pieces to make has no stage Sewing.'],
  ])('is refused when no product has it', (lines, refusal) => {
    expect(move('Sewing', ...lines)).toEqual({ ok: false, refusal });
  });

  test('lets the lines behind catch up and keeps what is further', () => {
    const moved = move('Sewing', line(12, 12, 5), { ...square(6, 2), line: 1 });
    expect(moved.ok && moved.value.counts?.map(({ stages }) => stages.map(({ done }) => done))).toEqual([
      [12, 12, 0, 0],
      [6, 0, 0],
    ]);
  });

  test('takes the lines that have it back when all are further', () => {
    const moved = move('Printing', line(12, 12, 12, 3), { ...square(6, 6, 6, 1), line: 1 });
    expect(moved.ok && moved.value.counts?.map(({ stages }) => stages.map(({ done }) => done))).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('sets no counts where they fit already', () => {
    expect(move('Printing', line(12, 5))).toEqual({ ok: true, value: { to: 'in-production' } });
    expect(move('Printing')).toEqual({ ok: true, value: { to: 'in-production' } });
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

describe('the stage of an order', () => {
  test('is that of all pieces while its lines have the same stages', () => {
    expect(stageLabel([line(12, 12, 12, 4), line(6, 6, 6, 0)], ALL)).toBe('Sewing, 4 of 18 done');
    expect(stageLabel([line(12)], ALL)).toBeNull();
    expect(stageLabel([{ line: 0, quantity: 2, stages: [] }], ALL)).toBeNull();
  });

  test('is that of the least advanced line where stages differ', () => {
    expect(stageLabel([line(12, 12, 12, 12, 4), square(6, 6, 1)], ALL)).toBe('Hemming, 1 of 6 done');
    expect(stageLabel([line(12, 12, 12), square(6, 6, 1)], ALL)).toBe('All 12 cut, sewing next');
  });
});
