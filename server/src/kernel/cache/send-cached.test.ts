import { describe, expect, test } from 'vitest';
import { preferredEncoding } from './accept-encoding.ts';
import { holdsTag } from './entity-tag.ts';

describe('of two encodings', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['deflate', undefined],
    ['br;q=0', undefined],
    ['*;q=0', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['br;q=nonsense', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['x-br', undefined],
  ])('who takes %j gets %j', (header, encoding) => {
    expect(preferredEncoding(header, ['br', 'gzip'])).toBe(encoding);
  });
});

describe('the tag "a"', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['a', false],
    ['"b"', false],
    ['"ab"', false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
  ])('is held by who sends %j: %j', (header, isCached) => {
    expect(holdsTag(header, '"a"')).toBe(isCached);
  });
});
