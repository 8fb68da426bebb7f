import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allStages, describeStages, readStages, stagesFault, stagesFor, USUAL_STAGES } from './stages.ts';

const HEMMED = { ...USUAL_STAGES, byType: { 'Pocket Square': ['Printing', 'Hemming'] } };

test.each([
  [[], 'Enter at least one stage, such as Printing.'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'], 'Enter at most 8 stages.'],
  [['Printing', 'printing'], '"printing" is there twice.'],
  [
    ['Pressing with steam, then folding'],
    '"Pressing with steam, then folding" is too long. A stage has at most 24 letters.',
  ],
] as const)('stages %j are refused with their sentence', (stages, fault) => {
  expect(stagesFault(stages)).toBe(fault);
});

test('typed stages are read by commas and lines, and come out again', () => {
  expect(readStages(' Printing,  Hem  by hand\n\nCheck,')).toEqual(['Printing', 'Hem by hand', 'Check']);
  const stage = fc.stringMatching(/^[A-Za-z]{1,10}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(stage, { minLength: 1, maxLength: 8, selector: (one) => one.toLowerCase() }),
      (stages) => {
        expect(readStages(stages.join(', '))).toEqual(stages);
        expect(stagesFault(stages)).toBeUndefined();
      },
    ),
  );
});

test('a product type without stages of its own has the usual ones', () => {
  expect(stagesFor(HEMMED, 'Necktie')).toEqual(['Printing', 'Cutting', 'Sewing', 'Check']);
  expect(stagesFor(HEMMED, 'Pocket Square')).toEqual(['Printing', 'Hemming']);
  expect(allStages(HEMMED)).toEqual(['Printing', 'Cutting', 'Sewing', 'Check', 'Hemming']);
  expect(describeStages(HEMMED)).toBe('Printing, Cutting, Sewing, Check; Pocket Square: Printing, Hemming');
});

test('all stages come in an order that fits those of each product, where none contradicts another', () => {
  expect(allStages({ ...HEMMED, byType: { Robe: ['Dyeing', 'Printing', 'Quilting', 'Check', 'Folding'] } })).toEqual([
    ...['Dyeing', 'Printing', 'Cutting', 'Sewing', 'Quilting', 'Check', 'Folding'],
  ]);
  const stage = fc.constantFrom<string>('A', 'B', 'C', 'D', 'E', 'F');
  const some = fc.uniqueArray(stage, { minLength: 1 });
  fc.assert(
    fc.property(some, some, some, (usual, one, other) => {
      const all = allStages({ usual, byType: { One: one, Other: other } });
      expect([...all].sort()).toEqual([...new Set([...usual, ...one, ...other])].sort());
      expect(all.filter((name) => usual.includes(name))).toEqual(usual);
    }),
  );
  const inOrder = fc.subarray(['A', 'B', 'C', 'D', 'E', 'F'], { minLength: 1 });
  fc.assert(
    fc.property(inOrder, inOrder, (usual, one) => {
      const all = allStages({ usual, byType: { One: one } });
      expect(all.filter((name) => one.includes(name))).toEqual(one);
    }),
  );
});
