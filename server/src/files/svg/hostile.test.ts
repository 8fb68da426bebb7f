import { faultsOf } from '@colorway/trials/kit/svg/faults-of.ts';
import { hostile } from '@colorway/trials/kit/svg/hostile.ts';
import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';

const PREFIX = 'p-ab12-';

test('the checks below find faults in nearly every original drawing', () => {
  const suspicious = hostile.filter(([, bytes]) => faultsOf(Buffer.from(bytes).toString(), PREFIX).length > 1);
  expect(hostile.length).toBeGreaterThan(250);
  expect(suspicious.length).toBeGreaterThan(hostile.length * 0.95);
});

describe('a cleaned hostile drawing', () => {
  test.each(hostile)('%s', (_, bytes) => {
    const result = sanitizeSvg(bytes, PREFIX);
    if (!result.ok) {
      expect(result.message).toMatch(/^(This|The|An) .+\.$/);
      return;
    }
    expect(faultsOf(result.svg, PREFIX)).toEqual([]);
    expect(sanitizeSvg(Buffer.from(result.svg), PREFIX)).toMatchObject({ svg: result.svg, findings: [] });
  });
});

test('the harmless part of a hostile drawing stays', () => {
  const accepted = hostile.filter(([name]) => !name.startsWith('document'));
  const results = accepted.map(([, bytes]) => sanitizeSvg(bytes, PREFIX));
  expect(results.filter((result) => !result.ok || !result.svg.includes('id="p-ab12-r"'))).toEqual([]);
});
