import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../time/day.ts';
import { MAX_STYLES } from '../styles.ts';
import { stateOf, withState } from './draft-state.ts';
import { DRAFT_DAYS, type Draft, hasDraftEnded, mergeDrafts, newDraft } from './drafts.ts';
import type { InquiryState, StylePick } from './inquiry-state.ts';
import { draftMessage, stepToContinue, unfinished } from './unfinished.ts';

const begun = newDraft('organization', 'f1', 1_000);
const style = (patternName: string): StylePick => ({ id: patternName, patternName, productType: 'tie', image: '' });

const typed = (draft: Draft, change: Partial<InquiryState['basicInfo']>, at: number): Draft => {
  const state = stateOf(draft);
  return withState(draft, { ...state, basicInfo: { ...state.basicInfo, ...change } }, at);
};
const chosen = (draft: Draft, names: readonly string[], at: number): Draft =>
  withState(draft, { ...stateOf(draft), selectedStyles: { styles: names.map(style), custom: '', saved: true } }, at);
const names = (draft: Draft) => stateOf(draft).selectedStyles?.styles.map(({ patternName }) => patternName);

/** Random edits in one tab. */
const edits = fc
  .array(
    fc.record({
      key: fc.constantFrom('fName', 'lName', 'phone', 'company'),
      value: fc.constantFrom('a', 'b', 'c'),
      styles: fc.subarray(['A', 'B', 'C', 'D']),
      at: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.reduce((draft, { key, value, styles, at }) => chosen(typed(draft, { [key]: value }, at), styles, at), begun),
  );

describe('a draft', () => {
  test('ends 60 days after its last edit', () => {
    const draft = typed(begun, { fName: 'Ann' }, 5_000);
    expect(hasDraftEnded(draft, 5_000 + 60 * DAY_MS - 1)).toBe(false);
    expect(hasDraftEnded(draft, 5_000 + 60 * DAY_MS)).toBe(true);
    expect(hasDraftEnded(begun, 1_000 + DRAFT_DAYS * DAY_MS)).toBe(true);
  });

  test('returns the state that it was made from', () => {
    const draft = chosen(typed(begun, { fName: 'Ann', productInterest: { ties: true } }, 5), ['A', 'B'], 6);
    const state = stateOf(draft);
    expect(state.basicInfo).toMatchObject({ fName: 'Ann', lName: '', segment: 'organization' });
    expect(state.basicInfo.productInterest).toMatchObject({ ties: true, robes: false });
    expect(names(draft)).toEqual(['A', 'B']);
    expect(withState(draft, state, 9)).toEqual(draft);
  });

  test('of two tabs keeps the edits of both, the newer value of a field, and removals', () => {
    const shared = chosen(typed(begun, { fName: 'Ann', lName: 'Lee' }, 5), ['A', 'B'], 6);
    const one = chosen(typed(shared, { lName: 'Lew' }, 10), ['A'], 11);
    const other = chosen(typed(shared, { phone: '555', lName: 'Lea' }, 12), ['A', 'B', 'C'], 13);
    const merged = mergeDrafts(one, other);
    expect(stateOf(merged).basicInfo).toMatchObject({ fName: 'Ann', lName: 'Lea', phone: '555' });
    expect(names(merged)).toEqual(['A', 'C']);
  });

  test('of two tabs never has more than eight styles', () => {
    const one = chosen(begun, ['A', 'B', 'C', 'D', 'E', 'F'], 10);
    const merged = mergeDrafts(one, chosen(begun, ['G', 'H', 'I', 'J'], 20));
    expect(names(merged)).toHaveLength(MAX_STYLES);
    expect(names(merged)?.slice(0, 6)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  test('that was sent or started over is not restored by a tab that still has it', () => {
    const old = typed(begun, { fName: 'Ann' }, 9_000);
    const fresh = newDraft('organization', 'f2', 5_000);
    expect(mergeDrafts(old, fresh)).toBe(fresh);
    expect(mergeDrafts(fresh, old)).toBe(fresh);
  });

  test('merges the same in any order and only once', () => {
    fc.assert(
      fc.property(edits, edits, edits, (a, b, c) => {
        const merged = mergeDrafts(a, b);
        expect(mergeDrafts(b, a)).toEqual(merged);
        expect(mergeDrafts(merged, b)).toEqual(merged);
        expect(mergeDrafts(merged, c)).toEqual(mergeDrafts(a, mergeDrafts(b, c)));
      }),
    );
  });

  test('loses no field that only one tab edited', () => {
    fc.assert(
      fc.property(edits, (other) => {
        const mine = typed(begun, { email: 'ann@example.com' }, 15);
        expect(stateOf(mergeDrafts(mine, other)).basicInfo.email).toBe('ann@example.com');
      }),
    );
  });
});

describe('unfinished flows', () => {
  const color = { colorName: 'Sage', hex: '#a3b18a', colorSet: 'knotty' };

  test('are those with any input, the last edited first', () => {
    const wedding = typed(newDraft('wedding', 'w', 50), { fName: 'Ann' }, 70);
    const older = typed(newDraft('organization', 'f1', 40), { fName: 'Ann' }, 60);
    expect(unfinished([begun, older, wedding]).map(({ flowId }) => flowId)).toEqual(['w', 'f1']);
  });

  test('list their content and the next step', () => {
    const draft = newDraft('wedding', 'w', 1);
    const state = stateOf(draft);
    const colored = withState(
      draft,
      { ...state, isActive: true, colors: { ...state.colors, primary: color, accent1: color } },
      5,
    );
    const atUpload: Draft = { ...colored, step: { at: 6, value: 'upload' } };
    expect(draftMessage(atUpload)).toBe('Next: Upload Images. 2 of 5 colors chosen.');
    const org = chosen(begun, ['A'], 5);
    const active = withState(org, { ...stateOf(org), isActive: true }, 6);
    expect(draftMessage({ ...active, step: { at: 7, value: 'confirm' } })).toBe(
      'Next: Confirm Your Information. 1 style.',
    );
  });

  test('start at basic info until that is saved', () => {
    expect(stepToContinue({ ...begun, step: { at: 9, value: 'confirm' } })).toBe('basic-info');
  });
});
