import { describe, expect, it } from 'vitest';
import { nextAddress } from './next-address.ts';

describe('the address to go on to', () => {
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', undefined])(
    'is never %s',
    (next) => {
      expect(nextAddress(next, '/projects')).toBe('/projects');
    },
  );

  it('keeps the query and the key of a shared link', () => {
    expect(nextAddress('/project/1001?tab=2#k=abc', '/projects')).toBe('/project/1001?tab=2#k=abc');
  });
});
