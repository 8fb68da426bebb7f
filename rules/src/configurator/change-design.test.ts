import { describe, expect, test } from 'vitest';
import type { LibraryColor } from '../color-library/library-color.ts';
import { type Change, changeDesign, refusal } from './change-design.ts';
import { named, one } from './colors.test-support.ts';
import { beginDesign, type DesignState } from './design-state.ts';
import { filledWith, namesOf, slotsKey } from './slots.ts';

const [navy, cardinal, ivory, gold, sky] = [one('navy'), one('cardinal'), one('ivory'), one('gold'), one('sky')];

const after = (state: DesignState, ...changes: readonly Change[]) => changes.reduce(changeDesign, state);
const toggle = (color: LibraryColor): Change => ({ kind: 'toggle', color });
const picker = beginDesign({ colorCount: 3 });
const design = beginDesign({ colorCount: 3, slots: named('navy', 'cardinal', 'ivory'), step: 'design' });

describe('the picker', () => {
  test('refuses one color more than the pattern has, with the message of the specification', () => {
    const full = after(picker, toggle(navy), toggle(cardinal), toggle(ivory));
    expect(refusal(full, toggle(gold))).toBe('Too many colors. Try removing a color before you add another.');
    expect(after(full, toggle(gold))).toBe(full);
    expect(refusal(full, toggle(navy))).toBeUndefined();
  });

  test('toggles a color, and the next one takes the free slot', () => {
    const state = after(picker, toggle(navy), toggle(cardinal), toggle(navy), toggle(gold));
    expect(slotsKey(state.slots)).toBe('gold|cardinal|');
  });

  test('continues only with enough colors', () => {
    const two = after(picker, toggle(navy), toggle(cardinal), { kind: 'continue' });
    expect(two.step).toBe('picker');
    expect(after(two, toggle(gold), { kind: 'continue' }).step).toBe('design');
  });

  test('has at most six slots for any pattern', () => {
    expect(beginDesign({ colorCount: 9 }).slots).toHaveLength(6);
  });

  test('opens for a requested design view if a color is missing', () => {
    expect(beginDesign({ colorCount: 2, slots: [navy, undefined], step: 'design' }).step).toBe('picker');
  });
});

describe('the design view', () => {
  test('refuses a color when none is active, with the message of the specification', () => {
    const replace: Change = { kind: 'replace', color: gold };
    expect(refusal(design, replace)).toBe('Please select a color above to switch to this color.');
    expect(after(design, replace)).toBe(design);
  });

  test('activates a color on the first press and clears it on the next', () => {
    const pressed = after(design, { kind: 'press', slot: 1 });
    expect(pressed.active).toBe(1);
    expect(after(pressed, { kind: 'press', slot: 2 }).active).toBe(2);
    expect(after(pressed, { kind: 'press', slot: 1 }).active).toBeUndefined();
  });

  test('replaces the active color by a pick and keeps it active', () => {
    const state = after(design, { kind: 'press', slot: 1 }, { kind: 'replace', color: gold });
    expect(namesOf(state.slots)).toBe('NAVY, GOLD and IVORY');
    expect(state.active).toBe(1);
  });

  test('moves a color with its lock and keeps it active', () => {
    const state = after(
      design,
      { kind: 'lock', slot: 0 },
      { kind: 'press', slot: 0 },
      { kind: 'move', from: 0, to: 2 },
    );
    expect(slotsKey(state.slots)).toBe('cardinal|ivory|navy');
    expect(state.locked).toEqual([false, false, true]);
    expect(state.active).toBe(2);
    expect(after(state, { kind: 'move', from: 2, to: 3 })).toBe(state);
  });

  test('opens the picker with the slot free if too few colors are left (D14)', () => {
    const state = after(design, { kind: 'remove', slot: 1 });
    expect(state.step).toBe('picker');
    expect(slotsKey(state.slots)).toBe('navy||ivory');
    expect(slotsKey(after(state, toggle(gold)).slots)).toBe('navy|gold|ivory');
  });

  test('restores the colors of the link on Reset, or none without a link', () => {
    const changed: Change[] = [{ kind: 'press', slot: 0 }, { kind: 'replace', color: sky }, { kind: 'reset' }];
    expect(after(design, ...changed).slots[0]).toBe(sky);
    expect(after({ ...design, origin: design.slots }, ...changed).slots).toBe(design.slots);
  });
});

describe('a link with fewer colors than the product has slots (D76)', () => {
  const slots = filledWith(named('sky', 'gold'), named('navy', 'cardinal', 'ivory', 'wine'));
  const few = beginDesign({ colorCount: 4, slots: named('sky', 'gold'), step: 'design' });
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
  const replaced = after(design, { kind: 'press', slot: 0 }, { kind: 'replace', color: gold });

  test('go back and forth', () => {
    const back = after(replaced, { kind: 'undo' });
    expect(back.slots).toBe(design.slots);
    expect(after(back, { kind: 'redo' }).slots).toBe(replaced.slots);
    expect(after(back, { kind: 'undo' })).toBe(back);
  });

  test('drop undone changes on a new change', () => {
    const other = after(replaced, { kind: 'undo' }, { kind: 'replace', color: sky });
    expect(after(other, { kind: 'redo' })).toBe(other);
  });

  test('restore a removed color with the design view, and never half a design', () => {
    const removed = after(replaced, { kind: 'remove', slot: 1 }, toggle(sky), { kind: 'continue' });
    expect(slotsKey(removed.slots)).toBe('gold|sky|ivory');
    const back = after(removed, { kind: 'undo' });
    expect(back.step).toBe('design');
    expect(back.slots).toBe(replaced.slots);
    const straight = after(replaced, { kind: 'remove', slot: 1 }, { kind: 'undo' });
    expect(straight.slots).toBe(replaced.slots);
    expect(straight.step).toBe('design');
  });
});
