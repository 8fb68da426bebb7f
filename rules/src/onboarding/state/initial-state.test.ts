import { describe, expect, test } from 'vitest';
import { filledSlots } from '../colors/color-slots.ts';
import { SEGMENTS } from '../segments.ts';
import { initialState } from './initial-state.ts';

const keys = (segment: (typeof SEGMENTS)[number]) => Object.keys(initialState(segment).basicInfo).sort();

describe('the initial state', () => {
  test.each([
    ['organization', ['company', 'estimatedOrderVolume']],
    ['distributor', ['client', 'company']],
    ['wedding', ['company', 'designIdeas', 'pipeline']],
    ['individual', ['designIdeas', 'pipeline']],
  ] as const)('of a %s has %j beside the common fields', (segment, own) => {
    const all = ['adSource', 'deadline', 'email', 'fName', 'lName', 'phone', 'productInterest', 'saved', 'segment'];
    expect(keys(segment)).toEqual([...all, ...own].sort());
    expect(initialState(segment).basicInfo.segment).toBe(segment);
  });

  test('has styles for organizations and distributors only', () => {
    expect(SEGMENTS.map((segment) => 'selectedStyles' in initialState(segment))).toEqual([true, true, false, false]);
  });

  test('is gray in five slots without a color', () => {
    const { colors } = initialState('wedding');
    expect(Object.values(colors).map(({ hex }) => hex)).toEqual(Array(5).fill('#dddddd'));
    expect(filledSlots(colors)).toEqual([]);
  });
});
