import { expect, test } from 'vitest';
import { mayPass } from './upload-file.ts';

test.each([
  ['no connection', 0, undefined, true],
  ['another writer', 423, '1', true],
  ['too many at once', 429, '20', true],
  ['too many, without a time', 429, undefined, true],
  ['the limit of a day', 429, '3600', false],
  ['a server that starts', 503, '1', true],
  ['a full disk', 507, undefined, false],
  ['a wrong name', 400, undefined, false],
])('after %s an upload is tried again or not', (_what, status, retryAfter, expected) => {
  expect(mayPass(status, retryAfter)).toBe(expected);
});
