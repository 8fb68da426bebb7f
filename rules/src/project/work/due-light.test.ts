import { expect, test } from 'vitest';
import { addDays } from '../../dates/calendar-day.ts';
import { dueLight, lastSoonDay } from './due-light.ts';

const MONDAY = '2027-02-08';

test.each([
  ['2027-02-05', 'late'],
  ['2027-02-08', 'soon'],
  ['2027-02-15', 'soon'],
  ['2027-02-16', 'fine'],
  ['9999-12-31', 'fine'],
  [null, 'none'],
])('on Monday, February 8, the light of %s is %s', (day, light) => {
  expect(dueLight(day, MONDAY, [])).toBe(light);
});

test.each(['2027-02-08', '2027-02-12', '2027-02-13', '2027-02-14'])(
  'the last amber day after %s is followed by a green one, and is later by a closing day',
  (today) => {
    const last = lastSoonDay(today, []);
    expect(dueLight(last, today, [])).toBe('soon');
    expect(dueLight(addDays(last, 1), today, [])).toBe('fine');
    const closed = lastSoonDay(today, [{ day: '2027-02-15', name: "Presidents' Day" }]);
    expect(closed > last).toBe(true);
  },
);
