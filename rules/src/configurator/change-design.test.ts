import { describe, expect, test } from 'vitest';
import type { LibraryColor } from '../color-library/library-color.ts';
import { type Change, changeDesign, refusal } from './change-design.ts';
import { named, one } from './colors.test-support.ts';
import { beginDesign, type DesignState, targetSlot } from './design-state.ts';
import { filledWith, namesOf, slotsKey } from './slots.ts';

const [navy, cardinal, ivory, gold, sky] = [one('navy'), one('cardinal'), one('ivory'), one('gold'), one('sky')];

const after = (state: DesignState, ...changes: readonly Change[]) => changes.reduce(changeDesign, state);
const pick = (color: LibraryColor): Change => ({ kind: 'pick', color });
const press = (slot: number): Change => ({ kind: 'press', slot });
const picker = beginDesign({ colorCount: 3 });
const design = beginDesign({ colorCount: 3, slots: named('navy', 'cardinal', 'ivory') });

describe('the picker', () => {
  test('refuses one color more than the pattern has, with the message of the specification', () => {
    const full = after(picker, pick(navy), pick(cardinal), pick(ivory));
    expect(refusal(full, pick(gold))).toBe('Too many colors. Try removing a color before you add another.');
    expect(after(full, pick(gold))).toBe(full);
    expect(refusal(full, pick(navy))).toBeUndefined();
  });

  test('picks a color, and the next one takes the free slot', () => {
    const state = after(picker, pick(navy), pick(cardinal), pick(navy), pick(gold));
    expect(slotsKey(state.slots)).toBe('gold|cardinal|');
  });

  test('continues only with enough colors', () => {
    const two = after(picker, pick(navy), pick(cardinal), { kind: 'continue' });
    expect(two.step).toBe('picker');
    expect(after(two, pick(gold), { kind: 'continue' }).step).toBe('design');
  });

  test('has at most six slots for any pattern', () => {
    expect(beginDesign({ colorCount: 9 }).slots).toHaveLength(6);
  });

  test('is there if a color of the address is missing; without a gap there is nothing to pick (D80)', () => {
    expect(beginDesign({ colorCount: 2, slots: [navy, undefined] }).step).toBe('picker');
    expect(beginDesign({ colorCount: 2, slots: [navy, gold] }).step).toBe('design');
  });

  test('fills the slot that was pressed, then goes on with the first empty one', () => {
    const state = after(picker, press(2), pick(navy));
    expect(slotsKey(state.slots)).toBe('||navy');
    expect(targetSlot(state)).toBe(0);
    expect(slotsKey(after(state, pick(gold)).slots)).toBe('gold||navy');
  });

  test('replaces a chosen color whose slot was pressed, and stays with it', () => {
    const state = after(picker, pick(navy), press(0), pick(gold), pick(sky));
    expect(slotsKey(state.slots)).toBe('sky||');
    expect(targetSlot(state)).toBe(0);
  });

  test('gives way to the design view when all original colors are taken at once, and undo takes them back', () => {
    const begun = after(picker, { kind: 'fill', slots: design.slots });
    expect(begun.step).toBe('design');
    const back = after(begun, { kind: 'undo' });
    expect(back.step).toBe('picker');
    expect(slotsKey(back.slots)).toBe('||');
    expect(after(back, { kind: 'redo' }).step).toBe('design');
    expect(after(picker, pick(navy), { kind: 'fill', slots: design.slots }).step).toBe('picker');
  });
});

describe('the design view', () => {
  test('refuses a color when none is active, with the message of the specification', () => {
    const replace: Change = pick(gold);
    expect(refusal(design, replace)).toBe('Please select a color above to switch to this color.');
    expect(after(design, replace)).toBe(design);
  });

  test('activates a color on the first press and clears it on the next', () => {
    const pressed = after(design, press(1));
    expect(pressed.active).toBe(1);
    expect(after(pressed, press(2)).active).toBe(2);
    expect(after(pressed, press(1)).active).toBeUndefined();
  });

  test('replaces the active color by a pick and keeps it active', () => {
    const state = after(design, press(1), pick(gold));
    expect(namesOf(state.slots)).toBe('NAVY, GOLD and IVORY');
    expect(state.active).toBe(1);
  });

  test('moves a color with its lock and keeps it active', () => {
    const state = after(design, { kind: 'lock', slot: 0 }, press(0), { kind: 'move', from: 0, to: 2 });
    expect(slotsKey(state.slots)).toBe('cardinal|ivory|navy');
    expect(state.locked).toEqual([false, false, true]);
    expect(state.active).toBe(2);
    expect(after(state, { kind: 'move', from: 2, to: 3 })).toBe(state);
  });

  test('asks in the picker for the free slot if too few colors are left (D14)', () => {
    const state = after(design, { kind: 'remove', slot: 1 });
    expect(state.step).toBe('picker');
    expect(slotsKey(state.slots)).toBe('navy||ivory');
    expect(slotsKey(after(state, pick(gold)).slots)).toBe('navy|gold|ivory');
  });

  test('restores the colors of the link on Reset, or none without a link', () => {
    const changed: Change[] = [press(0), pick(sky), { kind: 'reset' }];
    expect(after(design, ...changed).slots[0]).toBe(sky);
    expect(after({ ...design, origin: design.slots }, ...changed).slots).toBe(design.slots);
  });
});

describe('a link with fewer colors than the product has slots (D76)', () => {
  const slots = filledWith(named('sky', 'gold'), named('navy', 'cardinal', 'ivory', 'wine'));
  const few = beginDesign({ colorCount: 4, slots: named('sky', 'gold') });
  const full = after(few, { kind: 'fill', slots });

  test('is filled with the original colors, and its own keep their slots', () => {
    expect(slotsKey(full.slots)).toBe('sky|gold|ivory|wine');
    expect(slotsKey(after(full, { kind: 'undo' }).slots)).toBe('sky|gold');
  });

  test('then has a lock for each slot', () => {
    expect(after(full, { kind: 'lock', slot: 3 }).locked).toEqual([false, false, false, true]);
  });
});

describe('undo and redo', () => {
  const replaced = after(design, press(0), pick(gold));

  test('go back and forth', () => {
    const back = after(replaced, { kind: 'undo' });
    expect(back.slots).toBe(design.slots);
    expect(after(back, { kind: 'redo' }).slots).toBe(replaced.slots);
    expect(after(back, { kind: 'undo' })).toBe(back);
  });

  test('drop undone changes on a new change', () => {
    const other = after(replaced, { kind: 'undo' }, pick(sky));
    expect(after(other, { kind: 'redo' })).toBe(other);
  });

  test('go through each pick, and restore a removed color with the design view', () => {
    const removed = after(replaced, { kind: 'remove', slot: 1 }, pick(sky), { kind: 'continue' });
    expect(slotsKey(removed.slots)).toBe('gold|sky|ivory');
    const half = after(removed, { kind: 'undo' });
    expect(slotsKey(half.slots)).toBe('gold||ivory');
    expect(half.step).toBe('picker');
    const back = after(half, { kind: 'undo' });
    expect(back.step).toBe('design');
    expect(back.slots).toBe(replaced.slots);
    const straight = after(replaced, { kind: 'remove', slot: 1 }, { kind: 'undo' });
    expect(straight.slots).toBe(replaced.slots);
    expect(straight.step).toBe('design');
  });
});
