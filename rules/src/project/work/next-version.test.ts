import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  designKey,
  inVersionOrder,
  nextVersionLabel,
  proofInName,
  proofNames,
  versionNumbers,
} from './next-version.ts';

describe('the key of a design', () => {
  test.each([
    ['Club Tie.png', 'clubtie'],
    ['club-tie.JPG', 'clubtie'],
    ['club_tie v2.png', 'clubtie'],
    ['club-tie-V12.png', 'clubtie'],
    ['club tie version 2.png', 'clubtie'],
    ['club tie ver.3.png', 'clubtie'],
    ['club-tie (1).png', 'clubtie'],
    ['club-tie copy.png', 'clubtie'],
    ['club-tie copy 2.png', 'clubtie'],
    ['club-tie - Copy (3).png', 'clubtie'],
    ['club-tie v2 (1) copy.png', 'clubtie'],
    ['club-tie-12.png', 'clubtie12'],
    ['club-tie 1-2.png', 'clubtie1-2'],
    ['nav2.png', 'nav2'],
    ['carbon copycat.png', 'carboncopycat'],
    ['v2.png', 'v2'],
    ['Übergröße.png', 'übergröße'],
    ['.png', 'png'],
  ])('of %s is %s', (name, key) => {
    expect(designKey(name)).toBe(key);
  });
});

const TIE = {
  id: 'tie',
  names: proofNames('club-tie48213', [{ fileName: 'club-tie48213.png', originalName: 'club-tie.png' }]),
};
const DRAWN = {
  id: 'drawn',
  names: proofNames('anchor-40213', [{ fileName: 'anchor-40213.png', originalName: null }]),
};
const FIRST = { id: 'first', names: ['oars v1.png'] };
const SECOND = { id: 'second', names: ['oars v2.png'] };
const PROOFS = [TIE, DRAWN, FIRST, SECOND];

describe('the proof that a file is a version of', () => {
  test.each([
    ['Club Tie.png', 'tie'],
    ['club-tie v2.jpg', 'tie'],
    ['club-tie48213.png', 'tie'],
    ['anchor.png', 'drawn'],
    ['anchor-40213 (1).png', 'drawn'],
    ['oars-v1.png', 'first'],
    ['oars-v2.png', 'second'],
    ['oars-v3.png', undefined],
    ['anchor-40214.png', undefined],
    ['club-tie-2.png', undefined],
    ['...png', undefined],
    ['', undefined],
  ])('%s is %s', (name, id) => {
    expect(proofInName(name, PROOFS)).toBe(id);
  });

  test('is none if two proofs have its name', () => {
    expect(proofInName('club-tie.png', [TIE, { ...TIE, id: 'other' }])).toBeUndefined();
  });
});

const base = fc
  .stringMatching(/^[a-z]{1,12}(?:[ _-][a-z]{3,12}){0,3}$/)
  .filter((name) => !/(?:^|[ _-])copy$/.test(name));
const mark = fc.constantFrom(
  '',
  ' v2',
  '-V10',
  ' version 3',
  '_ver 4',
  ' (1)',
  '(12)',
  ' copy',
  ' copy 2',
  ' - Copy (2)',
);

test('marks, case, separators and the extension change nothing', () => {
  fc.assert(
    fc.property(
      base,
      fc.array(mark, { maxLength: 3 }),
      fc.constantFrom('png', 'JPG', 'heic'),
      (name, marks, extension) => {
        const again = `${name.replaceAll(/[ _-]/g, ' ').toUpperCase()}${marks.join('')}.${extension}`;
        expect(proofInName(again, [{ id: 'one', names: [`${name}.png`] }])).toBe('one');
      },
    ),
  );
});

test('the answer is one of the proofs, whichever comes first', () => {
  const named = fc.record({ id: fc.uuid(), names: fc.array(fc.string(), { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.string(), fc.array(named, { maxLength: 6 }), (name, proofs) => {
      const found = proofInName(name, proofs);
      expect(found === undefined || proofs.some(({ id }) => id === found)).toBe(true);
      expect(proofInName(name, proofs.toReversed())).toBe(found);
    }),
  );
});

test('versions are numbered as they were uploaded, then as they were picked', () => {
  const of = (id: string, versionOf: string | null, createdAt: string, position: number) => ({
    ...{ id, versionOf, createdAt, position },
  });
  const drafts = [
    of('late', 'tie', '2027-02-08T10:00:00.1+00:00', 1),
    of('new', null, '2027-02-08T09:00:00+00:00', 2),
    of('second', 'tie', '2027-02-08T09:00:00.05+00:00', 4),
    of('first', 'tie', '2027-02-08T09:00:00.05+00:00', 3),
    of('scarf', 'scarf', '2027-02-08T11:00:00+00:00', 5),
  ];
  expect(inVersionOrder(drafts).map(({ id }) => id)).toEqual(['first', 'second', 'late', 'scarf']);
  expect([...versionNumbers(drafts, (id) => (id === 'tie' ? 2 : 1))]).toEqual([
    ['first', 3],
    ['second', 4],
    ['late', 5],
    ['scarf', 2],
  ]);
  expect(nextVersionLabel(3, 'club-tie')).toBe('version 3 of club-tie');
});
