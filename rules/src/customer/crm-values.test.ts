import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealOutcome, stageLabel, winningValue } from './crm-values.ts';

describe('the winning value', () => {
  test.each([
    [
      'the later change of the CRM',
      { value: 'Ana Ruiz', changedAt: 1 },
      { value: 'Anna Ruiz', changedAt: 2 },
      'Anna Ruiz',
    ],
    [
      'the later change of the portal',
      { value: 'Ana Ruiz', changedAt: 3 },
      { value: 'Anna', changedAt: 2 },
      'Ana Ruiz',
    ],
    ['the portal at the same time', { value: 'Ana Ruiz', changedAt: 2 }, { value: 'Anna', changedAt: 2 }, 'Ana Ruiz'],
    [
      'the portal beside an empty value',
      { value: 'Ana Ruiz', changedAt: 1 },
      { value: '  ', changedAt: 2 },
      'Ana Ruiz',
    ],
    ['the CRM beside nothing', { value: '', changedAt: 0 }, { value: ' Anna  Ruiz ', changedAt: 2 }, 'Anna Ruiz'],
  ])('is %s', (_what, portal, crm, expected) => {
    expect(winningValue(portal, crm)).toBe(expected);
  });

  const dated = fc.record({ value: fc.string(), changedAt: fc.nat() });

  test('is one of both, and never empty beside a filled one', () => {
    fc.assert(
      fc.property(dated, dated, (portal, crm) => {
        const won = winningValue(portal, crm);
        expect([portal.value, crm.value.trim().replaceAll(/\s+/g, ' ')]).toContain(won);
        if (portal.value !== '') expect(won).not.toBe('');
      }),
    );
  });

  test('stays when it is compared again', () => {
    fc.assert(
      fc.property(dated, dated, (portal, crm) => {
        const value = winningValue(portal, crm);
        const changedAt = Math.max(portal.changedAt, crm.changedAt);
        expect(winningValue({ value, changedAt }, crm)).toBe(value);
      }),
    );
  });
});

test('a closed stage is won or lost by its probability', () => {
  expect(dealOutcome({ isClosed: false, probability: 1 })).toBe('open');
  expect(dealOutcome({ isClosed: true, probability: 1 })).toBe('won');
  expect(dealOutcome({ isClosed: true, probability: 0 })).toBe('lost');
});

test('a stage names the outcome once', () => {
  expect(stageLabel('Closed won', 'won')).toBe('Closed won');
  expect(stageLabel('Delivered', 'won')).toBe('Delivered (Won)');
  expect(stageLabel('Presentation scheduled', 'open')).toBe('Presentation scheduled');
});
