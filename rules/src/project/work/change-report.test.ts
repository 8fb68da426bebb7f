import { expect, test } from 'vitest';
import { changeReport } from './change-report.ts';

test.each([
  [31, [], '31 changed.'],
  [0, [], 'Nothing to change.'],
  [31, ['closed'], '31 changed, 1 not: closed meanwhile.'],
  [0, ['deleted', 'deleted'], '0 changed, 2 not: deleted meanwhile.'],
  [4, ['deleted', 'closed', 'closed'], '4 changed, 3 not: 2 closed, 1 deleted meanwhile.'],
] as const)('%i changed and refused for %j is "%s"', (changed, reasons, sentence) => {
  expect(changeReport(changed, reasons)).toBe(sentence);
});
