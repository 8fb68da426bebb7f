import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLab, labD50Of } from '../../color/space/lab-d50.ts';
import { lotNotice, matchText, readingVerdict, readLab, slotDrift } from './reading.ts';

const NAVY = '#14213d';

describe('a typed reading', () => {
  test.each([
    ['12.8 2.3', 'Type L, a and b as three numbers, such as 12.8 2.3 -20.0.'],
    ['12.8 2.3 -20.0 4', 'Type L, a and b as three numbers, such as 12.8 2.3 -20.0.'],
    ['navy', 'Type L, a and b as three numbers, such as 12.8 2.3 -20.0.'],
    ['12.8 2.3 x20', 'Type L, a and b as three numbers, such as 12.8 2.3 -20.0.'],
    ['128 2.3 -20', 'L goes from 0 to 100, so it cannot be 128.'],
    ['-1 2.3 -20', 'L goes from 0 to 100, so it cannot be -1.'],
    ['12.8 200 -20', 'a goes from -128 to 127, so it cannot be 200.'],
    ['12.8 2.3 -129', 'b goes from -128 to 127, so it cannot be -129.'],
  ])('%s is refused with its sentence', (typed, refusal) => {
    expect(readLab(typed)).toEqual({ ok: false, refusal });
  });

  test.each(['12.8 2.3 -20.0', 'L* 12.8, a* 2.3, b* -20.0', 'L=12.8;a=2.3;b=\u221220'])('%s is read', (typed) => {
    expect(readLab(typed)).toEqual({ ok: true, value: { l: 12.8, a: 2.3, b: -20 } });
  });

  test('an empty text is a color that was not read', () => {
    expect(readLab('  ')).toEqual({ ok: true, value: null });
  });

  test('every color that is shown can be typed back', () => {
    const axis = fc.integer({ min: -1_280, max: 1_270 }).map((tenths) => tenths / 10);
    const lab = fc.record({ l: fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10), a: axis, b: axis });
    fc.assert(
      fc.property(lab, (color) => {
        const read = readLab(formatLab(color));
        expect(read.ok && read.value && formatLab(read.value)).toBe(formatLab(color));
      }),
    );
  });
});

describe('the drift of a color', () => {
  test('is nothing for the ordered color itself', () => {
    expect(slotDrift(NAVY, labD50Of(NAVY))).toEqual({ difference: 0, text: 'exact, 0.0', isMoved: false });
  });

  test('has the label of every other difference', () => {
    const target = labD50Of(NAVY);
    const drift = slotDrift(NAVY, { ...target, l: target.l + 6 });
    expect([drift.text.split(',')[0], drift.isMoved]).toEqual(['close', true]);
  });

  test('names the colors that moved', () => {
    const near = slotDrift(NAVY, labD50Of(NAVY));
    const far = { ...near, isMoved: true };
    const verdict = (...drifts: (typeof near | null)[]) =>
      readingVerdict(drifts.map((drift, at) => ({ colorName: ['Navy', 'Cardinal', 'Gold'][at] ?? '', drift })));
    expect(verdict(near, null)).toEqual({ isMoved: false, text: 'As approved' });
    expect(verdict(near, far)).toEqual({ isMoved: true, text: 'Cardinal moved' });
    expect(verdict(far, far, far).text).toBe('Navy, Cardinal and Gold moved');
  });
});

test('a reading is named in the slots of the design, also where it has none', () => {
  expect(matchText('SILK-1', ['Navy', 'Gold'], [{ l: 12.8, a: 2.3, b: -20 }])).toBe(
    'Lot SILK-1: Navy 12.8 2.3 -20.0, Gold not read.',
  );
});

describe('the notice on two lots', () => {
  const cardinal = { l: 36.6, a: 55.6, b: 27.8 };

  test('is silent about lots that look alike, and about colors that one lot has no reading of', () => {
    expect(lotNotice(['Cardinal'], [cardinal], [cardinal])).toBeNull();
    expect(lotNotice(['Cardinal'], [null], [cardinal])).toBeNull();
    expect(lotNotice(['Cardinal'], [cardinal], [])).toBeNull();
  });

  test('says how the color moved, and whether it is seen across a room', () => {
    expect(lotNotice(['Cardinal'], [cardinal], [{ ...cardinal, b: 21 }])).toBe(
      "The new lot prints Cardinal slightly cooler. You won't see it across a room, but you may side by side.",
    );
    expect(lotNotice(['Cardinal'], [cardinal], [{ ...cardinal, l: 60 }])).toBe(
      'The new lot prints Cardinal clearly lighter. You will see it side by side, and maybe across a room.',
    );
  });

  test('names colors only of slots that both lots have', () => {
    const lab = fc.record({ l: fc.double({ min: 0, max: 100, noNaN: true }), a: fc.constant(0), b: fc.constant(0) });
    fc.assert(
      fc.property(fc.array(lab, { maxLength: 4 }), fc.array(lab, { maxLength: 4 }), (first, last) => {
        const notice = lotNotice(['One', 'Two', 'Three', 'Four'], first, last) ?? '';
        const shared = Math.min(first.length, last.length);
        for (const name of ['One', 'Two', 'Three', 'Four'].slice(shared)) expect(notice).not.toContain(name);
      }),
    );
  });
});
