import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCrawler, isNewOpening } from './opening.ts';

test.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'facebookexternalhit/1.1',
])('%j is no visitor', (userAgent) => expect(isCrawler(userAgent)).toBe(true));

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
])('%j is a visitor', (userAgent) => expect(isCrawler(userAgent)).toBe(false));

test('a tab counts a product once a minute, and again when its clock went back', () => {
  expect(isNewOpening(undefined, 0)).toBe(true);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 59_999 }), (last, later) => {
      expect(isNewOpening(last, last + later)).toBe(false);
      expect(isNewOpening(last, last + later + 60_000)).toBe(true);
      expect(isNewOpening(last + later + 1, last)).toBe(true);
    }),
  );
});
