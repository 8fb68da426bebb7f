import { describe, expect, test } from 'vitest';
import { FIRST, parsePosition, sees } from './position.ts';

describe('a position that a browser brings', () => {
  test.each([FIRST, '750:750:', '750:760:750', '750:760:751,755,759'])(
    'is taken when PostgreSQL takes it: %s',
    (text) => {
      expect(parsePosition(text)).toBe(text);
    },
  );

  test.each([
    ['none', undefined],
    ['nothing', ''],
    ['numbers of an older Colorway', '12.0.7'],
    ['the first transaction missing', '0:5:'],
    ['an end before the beginning', '9:8:'],
    ['one that runs behind the end', '5:9:9'],
    ['one that runs before the beginning', '5:9:4'],
    ['twice the same', '5:9:6,6'],
    ['a fall', '5:9:7,6'],
    ['more than fits', '5:9223372036854775808:'],
    ['words', "5:9:'; drop table live_event"],
    ['no end of them', `1000:99999:${Array.from({ length: 9_000 }, (_, n) => 1_000 + n).join(',')}`],
  ])('is forgotten when it is %s', (_, text) => {
    expect(parsePosition(text)).toBeUndefined();
  });
});

describe('the position 750:760:750,755', () => {
  test.each([
    ['3', true],
    ['749', true],
    ['750', false],
    ['751', true],
    ['755', false],
    ['759', true],
    ['760', false],
    // A longer number is larger, whatever its first digit.
    ['1000', false],
    ['99', true],
    ['9000000000000000000', false],
  ])('sees transaction %s: %s', (xid, isSeen) => {
    expect(sees('750:760:750,755', xid)).toBe(isSeen);
  });
});
