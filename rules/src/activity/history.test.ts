import { describe, expect, test } from 'vitest';
import { HISTORY_KINDS, HISTORY_PARTS, historyText } from './history.ts';

describe('a line of the history', () => {
  test.each([
    [
      'proof-approved',
      { about: 'Necktie, spring', version: 2, way: 'online', lines: [{ quantity: 24, price: '$28.00' }] },
      'approved Necktie, spring, version 2',
      '24 at $28.00',
    ],
    [
      'proof-approved',
      { about: 'Robe, gala', version: 1, way: 'phone', givenBy: 'Ann Lee', options: 'Large', lines: [] },
      'recorded an approval by phone for Robe, gala, version 1, given by Ann Lee',
      'Large',
    ],
    ['request-made', { about: 'Necktie, spring', note: 'Lighter' }, 'asked for changes on Necktie, spring', 'Lighter'],
    ['dates-saved', { field: 'arriveBy', to: '2027-03-12' }, 'set the in-hands date to Fri, Mar 12, 2027', ''],
    ['dates-saved', { field: 'arriveBy', to: null }, 'cleared the in-hands date', ''],
    ['dates-saved', { field: 'pay', to: '2027-02-12' }, 'set “Pay by” to Fri, Feb 12, 2027', ''],
    ['dates-saved', { field: 'service', to: 'Rush' }, 'set “Service” to Rush', ''],
    ['dates-saved', { field: 'reminders', to: false }, 'turned reminders off', ''],
    ['reminder-sent', {}, 'mailed a reminder', ''],
    ['request-made', { note: 'Lighter' }, 'asked for changes', 'Lighter'],
    ['proofs-added', { proofs: ['spring', 'gala'] }, 'added spring, gala', ''],
    ['proof-version', { about: 'spring', shown: 3 }, 'uploaded version 3 of spring', ''],
    ['order-made', { name: 'D-1042' }, 'placed order D-1042', ''],
    [
      'order-made',
      { name: 'D-1042', unapproved: ['a00001', 'b00002'] },
      'placed order D-1042',
      'Without approval: a00001, b00002',
    ],
    ['proof-moved', { about: 'spring', from: 1, to: 2 }, 'changed spring: moved', 'Position 1 → Position 2'],
  ])('%s: %o', (kind, data, action, detail) => {
    expect(historyText(kind, data)).toEqual({ action, detail });
  });

  test('has a text of its own for every kind of every part', () => {
    for (const kind of HISTORY_PARTS.flatMap((part) => HISTORY_KINDS[part]))
      expect(historyText(kind, {}).action).not.toMatch(/^changed .*: /);
  });
});
