import { describe, expect, test } from 'vitest';
import { FLOWS, flowOf, hasStyles } from './flows.ts';
import { SEGMENTS } from './segments.ts';
import { guardStep, nextStep, previousStep, stepOf, stepPath } from './steps.ts';

describe('the four flows', () => {
  test.each([
    ['organization', ['', 'styles', 'upload-logo', 'select-colors', 'confirm', 'submitted']],
    ['distributor', ['', 'styles', 'upload-logo', 'select-colors', 'confirm', 'submitted']],
    ['wedding', ['', 'select-colors', 'upload-image', 'confirm', 'submitted']],
    ['individual', ['', 'select-colors', 'upload-image', 'confirm', 'submitted']],
  ] as const)('of a %s has its steps in order', (segment, paths) => {
    expect(flowOf(segment).steps.map(({ path }) => path)).toEqual(paths);
  });

  test('have the titles of the document', () => {
    expect(stepOf('distributor', 'basic-info')?.title).toBe('Create a New Project');
    expect(stepOf('distributor', 'styles')?.title).toBe('Describe Your Design or Pick From Patterns');
    expect(stepOf('distributor', 'upload')?.title).toBe('Upload Your Logo or Graphics');
    expect(stepOf('individual', 'basic-info')?.title).toBe('Create a New Project');
    expect(stepOf('wedding', 'upload')?.title).toBe('Upload Images');
    for (const segment of SEGMENTS) {
      expect(stepOf(segment, 'colors')?.title).toBe('Select Your Colors');
      expect(stepOf(segment, 'confirm')?.title).toBe('Confirm Your Information');
      expect(stepOf(segment, 'submitted')?.title).toBe('Request Submitted');
    }
  });

  test('quirk: the bar shows 2 of 3 on colors and upload of the short flows, and 1 to 4 of 4 in the long ones', () => {
    const bars = (segment: (typeof SEGMENTS)[number]) =>
      flowOf(segment).steps.flatMap(({ progress }) => progress ?? []);
    expect([bars('organization'), bars('distributor')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    expect([bars('wedding'), bars('individual')]).toEqual([
      [2, 2, 3],
      [2, 2, 3],
    ]);
    for (const segment of SEGMENTS) {
      for (const at of bars(segment)) expect(flowOf(segment).progress[at - 1]).toBeDefined();
    }
  });

  test('upload where the document does, and only the long ones have styles', () => {
    expect(SEGMENTS.map((segment) => FLOWS[segment].destination)).toEqual([
      'org-uploads',
      'dist-uploads',
      'org-uploads',
      'org-uploads',
    ]);
    expect(SEGMENTS.map(hasStyles)).toEqual([true, true, false, false]);
  });
});

describe('a step', () => {
  test.each(SEGMENTS)('of a %s leads to the next one, and Go Back to the previous one', (segment) => {
    for (const { id } of flowOf(segment).steps.slice(0, -2)) {
      const next = nextStep(segment, id);
      expect(previousStep(segment, next?.id ?? 'basic-info')?.id).toBe(id);
    }
    expect(nextStep(segment, 'submitted')).toBeUndefined();
    expect(previousStep(segment, 'basic-info')).toBeUndefined();
    expect(previousStep(segment, 'submitted')).toBeUndefined();
  });

  test('that a flow does not have leads nowhere', () => {
    expect(nextStep('wedding', 'styles')).toBeUndefined();
    expect(stepOf('wedding', 'styles')).toBeUndefined();
  });

  test('has its path under that of the flow', () => {
    expect(stepPath('wedding', 'basic-info')).toBe('/new-project/wed');
    expect(stepPath('distributor', 'colors')).toBe('/new-project/distributors/select-colors');
  });

  test('admits visitors who started and sends others to basic info of the same flow', () => {
    const begun = { isActive: true, submitted: false };
    const not = { isActive: false, submitted: false };
    for (const id of ['styles', 'upload', 'colors', 'confirm'] as const) {
      expect(guardStep(id, begun)).toBeUndefined();
      expect(guardStep(id, not)).toBe('basic-info');
    }
    expect(guardStep('basic-info', not)).toBeUndefined();
    expect(guardStep('submitted', begun)).toBe('basic-info');
    expect(guardStep('submitted', { isActive: false, submitted: true })).toBeUndefined();
  });
});
