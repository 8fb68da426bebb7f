import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPin, outdatedText, overlapText, pressText, problemText } from './floor-messages.ts';
import {
  canTakeBack,
  countsAbove,
  doneAfter,
  duePresses,
  mergePresses,
  nextPlace,
  PRESS_KINDS,
  type Press,
  pieceNow,
  TAKE_BACK_MS,
} from './presses.ts';
import { parseScannedCode, printedPath } from './scanned-code.ts';

const START = Date.parse('2026-12-01T09:00:00.000Z');
const timeAt = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();

const press = (id: string, kind: Press['kind'], seconds: number, more: Partial<Press> = {}): Press => ({
  ...{ id, kind, at: timeAt(seconds), by: 'Ann', pieces: null, replaces: [] },
  ...more,
});

/** The state with its set as a sorted list. */
const comparable = (quantity: number, presses: readonly Press[]) => {
  const { replaced, ...state } = mergePresses(quantity, presses);
  return { ...state, replaced: [...replaced].sort() };
};

const QUANTITY = 14;
/** 1,000 presses of one size by three tablets; a press replaces any of the earlier ids. */
const presses = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...PRESS_KINDS),
      seconds: fc.integer({ min: 0, max: 3_600 }),
      tablet: fc.integer({ min: 1, max: 3 }),
      pieces: fc.integer({ min: -2, max: QUANTITY + 3 }),
      back: fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 1_000, size: 'max' },
  )
  .map((made) =>
    made.map(({ kind, seconds, tablet, pieces, back }, at) =>
      press(`p${at}`, kind, seconds, { by: `Tablet ${tablet}`, pieces, replaces: back.map((one) => `p${one}`) }),
    ),
  );

describe('presses of one size', () => {
  test('give one state in any order and however often each arrives', () => {
    fc.assert(
      fc.property(presses, fc.infiniteStream(fc.nat()), (made, dice) => {
        const order = made.map((one) => ({ one, key: dice.next().value as number }));
        const shuffled = order.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
        const repeated = [...shuffled, ...made.filter((_, at) => at % 3 === 0), ...shuffled.slice(0, 5)];
        expect(comparable(QUANTITY, repeated)).toEqual(comparable(QUANTITY, made));
      }),
      { numRuns: 40 },
    );
  });

  test('are all recorded once, and the count never leaves its bounds', () => {
    fc.assert(
      fc.property(presses, (made) => {
        const { entries, done, finished } = mergePresses(QUANTITY, [...made, ...made]);
        expect(entries).toHaveLength(made.length);
        expect(done).toBeGreaterThanOrEqual(0);
        expect(done).toBeLessThanOrEqual(QUANTITY);
        expect(finished === null).toBe(done < QUANTITY);
      }),
      { numRuns: 40 },
    );
  });

  test('of two people record both, and the earlier time counts', () => {
    const state = mergePresses(QUANTITY, [press('b', 'started', 120), press('a', 'started', 60, { by: 'Jo' })]);
    expect(state.started).toEqual({ at: timeAt(60), by: 'Jo' });
    expect(state.entries.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('take the higher of two counts, though the lower came later', () => {
    const state = mergePresses(QUANTITY, [
      press('a', 'count', 10, { pieces: 9 }),
      press('b', 'count', 20, { pieces: 4, by: 'Jo' }),
    ]);
    expect(state).toMatchObject({ done: 9, finished: null });
  });

  test('are paused until the next press of work', () => {
    const paused = [press('a', 'started', 0), press('b', 'paused', 60)];
    expect(mergePresses(QUANTITY, paused).isPaused).toBe(true);
    expect(mergePresses(QUANTITY, [...paused, press('c', 'started', 90)]).isPaused).toBe(false);
    expect(mergePresses(QUANTITY, [...paused, press('c', 'count', 90, { pieces: 2 })])).toMatchObject({
      isPaused: false,
      started: { at: timeAt(0) },
    });
  });

  test('are taken back within ten seconds, and not after', () => {
    const done = press('a', 'done', 0);
    const back = (seconds: number) => press('b', 'taken-back', seconds, { replaces: ['a'] });
    expect(mergePresses(QUANTITY, [done, back(10)])).toMatchObject({ done: 0, finished: null, started: null });
    expect(mergePresses(QUANTITY, [done, back(11)])).toMatchObject({ done: QUANTITY, finished: { by: 'Ann' } });
    expect(canTakeBack(done, START + TAKE_BACK_MS)).toBe(true);
    expect(canTakeBack(done, START + TAKE_BACK_MS + 1)).toBe(false);
    expect(canTakeBack(back(1), START)).toBe(false);
  });

  test('are sent once they can no longer be taken back, and what takes them back goes with them', () => {
    const waiting = [press('a', 'started', 0), press('b', 'done', 5), press('c', 'taken-back', 8, { replaces: ['b'] })];
    const due = (seconds: number) => duePresses(waiting, START + seconds * 1_000).map(({ id }) => id);
    expect([due(9), due(11), due(16)]).toEqual([[], ['a'], ['a', 'b', 'c']]);
    expect(duePresses(waiting.slice(2), START).map(({ id }) => id)).toEqual(['c']);
  });

  test('a lower count corrects the higher ones, until it is taken back', () => {
    const counted = [press('a', 'count', 0, { pieces: 5 }), press('b', 'done', 20)];
    const above = countsAbove(QUANTITY, mergePresses(QUANTITY, counted), 13);
    expect(above).toEqual(['b']);
    const corrected = [...counted, press('c', 'count', 40, { pieces: 13, replaces: above })];
    expect(mergePresses(QUANTITY, corrected).done).toBe(13);
    const back = press('d', 'taken-back', 45, { replaces: ['c'] });
    expect(mergePresses(QUANTITY, [...corrected, back]).done).toBe(QUANTITY);
  });

  test('leave a higher count of staff, and follow their own', () => {
    const [none, five] = [mergePresses(QUANTITY, []), mergePresses(QUANTITY, [press('a', 'count', 0, { pieces: 5 })])];
    expect(doneAfter(0, none, five)).toBe(5);
    expect(doneAfter(9, none, five)).toBe(9);
    expect(doneAfter(5, five, none)).toBe(0);
    expect(doneAfter(9, five, none)).toBe(9);
  });
});

describe('the list of the day', () => {
  test('shows a size with the presses that wait on the tablet', () => {
    const size = { line: 0, quantity: QUANTITY, done: 5, presses: [press('a', 'count', 0, { pieces: 5 })] };
    expect(pieceNow(size, []).done).toBe(5);
    expect(pieceNow(size, [press('b', 'done', 9)])).toMatchObject({ done: QUANTITY, finished: { at: timeAt(9) } });
    expect(pieceNow({ ...size, done: 8 }, [press('b', 'count', 9, { pieces: 6 })]).done).toBe(8);
  });

  test('goes to the next size, then to the next design, then to what was passed over', () => {
    expect(nextPlace([[0, 6, 4], [12]], { design: 0, size: 0 })).toEqual({ design: 0, size: 1 });
    expect(nextPlace([[3, 0, 0], [12]], { design: 0, size: 2 })).toEqual({ design: 0, size: 0 });
    expect(nextPlace([[0, 0], [12], [7]], { design: 0, size: 1 })).toEqual({ design: 1, size: 0 });
    expect(nextPlace([[2], [0]], { design: 1, size: 0 })).toEqual({ design: 0, size: 0 });
    expect(nextPlace([[0], [0]], { design: 0, size: 0 })).toBeUndefined();
    expect(nextPlace([], { design: 0, size: 0 })).toBeUndefined();
  });
});

describe('a scanned code', () => {
  const origins = ['https://shop.example'];
  const read = (text: string) => parseScannedCode(text, origins);

  test.each([
    '',
    'hello',
    '0123456789012',
    'D-1042',
    'D-1042-0',
    'D--1',
    'https://other.example/admin/orders/D-1042#line-1',
    'https://shop.example/admin/orders/D-1042',
    'https://shop.example/orders/D-1042#line-1',
    'javascript:alert(1)',
    'http://[bad',
  ])('of another kind names no line: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('is the address of the QR, with the file that was printed', () => {
    const sha256 = `9c41e7${'0'.repeat(58)}`;
    const path = printedPath({ order: 'D-1042', line: 2, sha256 });
    expect(path).toBe('/admin/orders/D-1042?file=9c41e7#line-3');
    expect(read(`https://shop.example${path}`)).toEqual({ order: 'D-1042', line: 2, file: '9c41e7' });
    const plain = printedPath({ order: 'D-7', line: 0, sha256: '' });
    expect(read(`https://shop.example${plain}`)).toEqual({ order: 'D-7', line: 0, file: null });
  });

  test.each(['D-1042-1', ' d-1042-1\n', '1042-1', 'D1042-1', '1042 1'])('is the Code 128, also typed: %s', (text) => {
    expect(read(text)).toEqual({ order: 'D-1042', line: 0, file: null });
  });
});

describe('sentences of the floor', () => {
  test('name a press, a problem and an old page', () => {
    expect(pressText('started', { pieces: null, quantity: 14 })).toBe('started');
    expect(pressText('count', { pieces: 10, quantity: 14 })).toBe('10 of 14 done');
    expect(pressText('count', { pieces: 14, quantity: 14 })).toBe('all 14 done');
    expect(pressText('done', { pieces: null, quantity: 14 })).toBe('all 14 done');
    expect(pressText('problem', { pieces: 4, quantity: 14 })).toBe('problem reported');
    expect(pressText('taken-back', { pieces: null, quantity: 14 })).toBe('taken back');
    expect(problemText('color', 4)).toBe('4 pieces: color streak');
    expect(outdatedText({ printed: '51be02', approved: null })).toBe(
      'It shows file 51be02. That file is no longer approved.',
    );
    expect(outdatedText({ printed: '51be02', approved: { version: 2, file: '9c41e7', on: '2026-11-14' } })).toBe(
      'It shows file 51be02. The customer approved version 2, file 9c41e7, on Nov 14.',
    );
    expect(overlapText({ code: 'D-1039-1', by: 'Jo', kind: 'started', time: '9:36 AM' })).toBe(
      "Jo marked D-1039-1 started at 9:36 AM. Both are recorded; Jo's time counts.",
    );
  });

  test('a PIN has four digits', () => {
    expect(['', '123', '12345', '12a4', '１２３４'].filter(isPin)).toEqual([]);
    expect(isPin('0417')).toBe(true);
  });
});
