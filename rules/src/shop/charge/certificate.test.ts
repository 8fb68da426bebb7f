import { describe, expect, test } from 'vitest';
import { type Certificate, certificateSentence, exemptionsOf, shownCertificate, untilFault } from './certificate.ts';

const TODAY = '2026-11-27';
const accepted: Certificate = {
  state: 'accepted',
  forState: 'CT',
  until: '2028-12-31',
  decidedOn: '2026-11-20',
  reason: '',
};

describe('a certificate', () => {
  test('is checked, counts through its last day, and ends after it', () => {
    const states = [{ state: 'sent' as const }, {}, { until: TODAY }, { until: '2026-11-26' }, { until: null }];
    expect(states.map((change) => shownCertificate({ ...accepted, ...change }, TODAY))).toEqual([
      'checking',
      'accepted',
      'accepted',
      'ended',
      'accepted',
    ]);
  });

  test.each([
    [{ state: 'sent' }, 'Tax is charged until we have checked it.'],
    [{}, 'Connecticut, until Dec 31, 2028.'],
    [{ until: null }, 'Connecticut, without an end.'],
    [{ until: '2026-10-31' }, 'Connecticut ended Oct 31, 2026. Add a new one, or go on with tax.'],
    [{ state: 'refused', reason: 'It is not signed.' }, 'It is not signed.'],
  ] as const)('%o reads %s', (change, sentence) => {
    expect(certificateSentence({ ...accepted, ...change }, TODAY)).toBe(sentence);
  });

  test('frees from tax in its state while it counts', () => {
    const others = [
      { ...accepted, state: 'sent' as const },
      { ...accepted, until: '2026-11-26' },
      { ...accepted, forState: null },
    ];
    expect(exemptionsOf(others, TODAY)).toEqual([]);
    expect(exemptionsOf([accepted, ...others, { ...accepted, forState: 'NY' }], TODAY)).toEqual([
      { state: 'CT', acceptedLabel: 'Nov 20' },
      { state: 'NY', acceptedLabel: 'Nov 20' },
    ]);
  });

  test('is not accepted until a day that has passed', () => {
    expect([untilFault('2026-11-26', TODAY), untilFault(TODAY, TODAY), untilFault(null, TODAY)]).toEqual([
      'Choose a day that has not passed.',
      undefined,
      undefined,
    ]);
  });
});
