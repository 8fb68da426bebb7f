import { expect, test } from 'vitest';
import { filterCount, filterOf, noMatchTitle, searchOf, searchOfView, shownMonth, stepsOf } from './project-search.ts';

const JO = { staffId: '00000000-0000-4000-8000-000000000001', name: 'Jo Park' };

test('an empty address asks for open projects, the last activity first', () => {
  expect(filterOf({})).toEqual({ sort: '-activity' });
  expect(filterCount(filterOf({}))).toBe(0);
});

test('an address names every filter', () => {
  const search = { state: 'us', owner: 'me', due: 'late', type: 'Wedding', quiet: 'yes', q: 'gala', sort: 'due' };
  expect(filterOf({ ...search, q: ' gala ' })).toEqual(search);
  expect(filterCount(filterOf(search))).toBe(6);
});

test('unknown values are ignored', () => {
  const search = { state: 'x', owner: 'x', due: 'x', type: 'x', quiet: 'x', q: ' ', sort: '-due' };
  expect(filterOf(search)).toEqual(filterOf({}));
});

test('a saved view brings its filter back, without page and columns', () => {
  const search = { owner: JO.staffId, q: 'a & b', sort: 'due', columns: '-owner', after: 'x', before: '50' };
  expect(filterOf(searchOfView(searchOf(search)))).toEqual(filterOf(search));
  expect(searchOf(search)).not.toContain('columns');
});

test.each([
  [{ due: 'late', owner: JO.staffId }, 'No late projects owned by Jo Park'],
  [{ owner: 'nobody', type: 'Wedding' }, 'No wedding projects owned by nobody'],
  [{ q: 'gala' }, 'No projects with "gala"'],
  [{ state: 'customer' }, 'No projects'],
])('the title without a match for %j is %s', (search, title) => {
  expect(noMatchTitle(filterOf(search), [JO])).toBe(title);
});

test('the calendar shows the month of the address, or this one', () => {
  const now = new Date(2027, 1, 8, 12);
  expect(shownMonth({ month: '2027-04' }, now)).toBe('2027-04');
  for (const month of ['2027-13', '1827-01', 'soon']) expect(shownMonth({ month }, now)).toBe('2027-02');
  expect(stepsOf({})).toEqual(['approve', 'pay', 'ship']);
  expect(stepsOf({ steps: 'arrive' })).toEqual(['arrive']);
  expect(stepsOf({ steps: 'all' })).toHaveLength(4);
});
