import { describe, expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

describe('the wait before a retry', () => {
  it('doubles, up to a quarter of a minute', () => {
    expect([0, 1, 2, 9].map((attempt) => retryDelay(attempt))).toEqual([500, 1000, 2000, 15_000]);
  });

  it('is what the server asks for', () => {
    expect(retryDelay(0, '3')).toBe(3000);
  });

  it('falls back when the server sends a date or nonsense', () => {
    expect(retryDelay(1, 'Wed, 21 Oct 2026 07:28:00 GMT')).toBe(1000);
  });
});
