import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { shouldRetry } from './query-client.ts';

const failed = (status: number) => new ApiError(status, 'x', 'x');

describe('a query that failed', () => {
  it.each([400, 401, 403, 404, 409, 422])('is not tried again after %i', (status) => {
    expect(shouldRetry(0, failed(status))).toBe(false);
  });

  it.each([0, 429, 503])('is tried three times more after %i', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed(status)))).toEqual([true, true, true, false]);
  });

  it('is not tried again after a fault of our own', () => {
    expect(shouldRetry(0, new TypeError('x'))).toBe(false);
  });
});
