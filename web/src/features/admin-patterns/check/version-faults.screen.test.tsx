import type { PatternFault } from '@colorway/rules/pattern/lint/faults.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import type { FullPattern, StaffVersion } from '../patterns-api.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" style="fill:var(--slot-0,#111)"/></svg>';

const RED: PatternFault = {
  ...{ kind: 'gray-outside', count: 14, value: 0, color: '#777777', path: 'svg/rect[3]', isFixable: true },
  box: { x: 0.5, y: 0, width: 0.5, height: 1 },
};
const AMBER: PatternFault = { ...RED, kind: 'see-through', count: 1, color: '', path: 'svg/circle[1]' };

const versionOf = (version: number, faults: readonly PatternFault[] | null): StaffVersion => ({
  ...{
    version,
    createdAt: '2026-11-01T10:00:00.000Z',
    createdBy: 'Staff',
    publishedAt: null,
    colorCount: 1,
    designs: 0,
  },
  colors: [{ colorName: 'Navy', hex: '#14213d', colorSet: 'Knotty' }],
  drawings: [{ type: 'necktie', bytes: 500, slots: [0], findings: [], faults: faults && [...faults], judgments: [] }],
});

const patternOf = (...versions: readonly StaffVersion[]): FullPattern => ({
  ...{ group: 'harbor', name: 'Harbor', state: 'draft', position: 1, liveVersion: null, designs: 0, colorCount: 1 },
  ...{ latestVersion: versions.length, shownVersion: 1, types: ['necktie'], colors: [], changedBy: 'Staff' },
  changedAt: '2026-11-01T10:00:00.000Z',
  versions: [...versions],
});

const open = (pattern: () => FullPattern, more: Answers = {}) =>
  openScreen('/admin/configurator-patterns/harbor', {
    viewer: STAFF,
    answers: {
      'adminPatterns.read': pattern,
      'adminPatterns.drawings': () => ({
        ...{ group: 'harbor', name: 'Harbor', version: 1 },
        drawings: [{ type: 'necktie', svg, width: 20, height: 10 }],
      }),
      ...more,
    },
  });

test('faults are listed red first, and the place is shown in the drawing', async () => {
  await open(() => patternOf(versionOf(1, [AMBER, RED])));
  await expect
    .element(page.getByText('1 file checked. 1 fault stops publishing, 1 is for you to judge.'))
    .toBeVisible();
  const titles = page.getByRole('region', { name: 'Check of version 1' }).getByRole('heading', { level: 3 });
  await expect.element(titles.first()).toHaveTextContent('Color #777777 is in no slot');
  await page.getByRole('button', { name: 'Show it: Color #777777 is in no slot, Necktie' }).click();
  await expect.element(page.getByAltText('Where: Color #777777 is in no slot')).toBeVisible();
  await expect.element(page.getByText('svg/rect[3]')).toBeVisible();
  await expectAccessible();
});

test('Publish says what blocks it and leads there', async () => {
  await open(() => patternOf(versionOf(1, [RED])));
  await page.getByRole('button', { name: 'Fix 1 fault to publish' }).click({ force: true });
  await expect.element(page.getByRole('heading', { name: 'Check of version 1' })).toHaveFocus();
});

test('a fix makes a draft, and one press undoes it', async () => {
  let versions = [versionOf(1, [RED])];
  const sent: string[] = [];
  await open(() => ({ ...patternOf(...versions) }), {
    'adminPatterns.fix': () => {
      sent.push('fix');
      versions = [versionOf(2, []), versionOf(1, [RED])];
      return { group: 'harbor', version: 2 };
    },
    'adminPatterns.discard': () => {
      sent.push('discard');
      versions = [versionOf(1, [RED])];
      return { group: 'harbor', version: 2 };
    },
  });
  await page.getByRole('button', { name: /^Make it a slot:/ }).click();
  await expect.element(page.getByText('1 file checked. Nothing stops publishing.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish version 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Fix 1 fault to publish' })).toBeVisible();
  expect(sent).toEqual(['fix', 'discard']);
});

test('an amber fault is accepted by name and taken back; a refusal changes nothing', async () => {
  let judgments: StaffVersion['drawings'][number]['judgments'] = [];
  let refuses = true;
  const version = (): StaffVersion => {
    const made = versionOf(1, [AMBER]);
    return { ...made, drawings: made.drawings.map((drawing) => ({ ...drawing, judgments })) };
  };
  await open(() => patternOf(version()), {
    'adminPatterns.accept': (input) => {
      if (refuses) return new Refusal('internal');
      judgments = (input as { readonly accepted: boolean }).accepted
        ? [{ key: 'see-through', by: 'Ann', at: '2026-11-02T10:00:00.000Z' }]
        : [];
      return { group: 'harbor', version: 1 };
    },
  });
  await page.getByRole('button', { name: /^Accept:/ }).click();
  await expect.element(page.getByRole('button', { name: /^Accept:/ })).toBeVisible();
  refuses = false;
  await page.getByRole('button', { name: /^Accept:/ }).click();
  await expect.element(page.getByText(/^Accepted by Ann/)).toBeVisible();
  await page.getByRole('button', { name: /^Take back:/ }).click();
  await expect.element(page.getByRole('button', { name: /^Accept:/ })).toBeVisible();
});

test('a version from before the check says so', async () => {
  await open(() => patternOf(versionOf(1, null)));
  await expect.element(page.getByText('1 file from before the check. Publishing checks it.')).toBeVisible();
});
