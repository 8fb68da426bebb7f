import { expect, test } from 'vitest';
import { DEFAULT_PREFLIGHT_LIMITS } from '../../preflight/preflight.ts';
import { designPath, designSentences, onCloth } from './design-sentences.ts';

const navy = { colorName: 'Navy', hex: '#01153e' };
const linen = { colorName: 'Linen', hex: '#faf0e6' };
const unnamed = { colorName: '', hex: '#02163f' };
const limits = DEFAULT_PREFLIGHT_LIMITS;

test('says how the colors print, touch and how thin they get', () => {
  const touching = [
    { one: 0, other: 1, mm: 2.44 },
    { one: 1, other: 2, mm: 1.66 },
  ];
  const facts = { profile: 'Silk', slots: [navy, linen, unnamed], softer: [0], touching, limits };
  expect(designSentences(facts)).toEqual([
    'Printed with the profile Silk.',
    '1 color prints a little softer than its screen value: 1.',
    'All pairs that touch stay clear in red-green and blue-yellow color vision.',
    'Thinnest line at real size: 1.7 mm, #02163F on Linen.',
  ]);
  const alike = [...touching, { one: 0, other: 2, mm: 4 }];
  expect(designSentences({ ...facts, profile: null, softer: [0, 1, 2], touching: alike }).slice(0, 2)).toEqual([
    '3 colors print a little softer than their screen values: 1, 2 and 3.',
    'Some pairs that touch look alike to some eyes: 1 and 3.',
  ]);
});

test('says nothing of a drawing that could not be read, nor of a profile that is none', () => {
  expect(designSentences({ profile: null, slots: [navy], softer: [], touching: [], limits })).toEqual([]);
  expect([onCloth('silk'), onCloth('cloth')]).toEqual(['On silk, expected', 'On cloth, expected']);
  expect(designPath({ id: 'h7k2q' })).toBe('/designs/h7k2q/passport');
});
