import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

describe('the page after log-in', () => {
  test.each([
    undefined,
    null,
    '',
    'projects',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a b',
    `/${'a'.repeat(500)}`,
  ])('is the projects for %j', (requested) => expect(nextPath(requested)).toBe('/projects'));

  test.each(['/', '/project/1001', '/project/1001#k=abc', '/projects?email=a%40b.c'])(
    'is %s as requested',
    (requested) => expect(nextPath(requested)).toBe(requested),
  );

  test('always stays on our own site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (requested) => {
          expect(nextPath(requested)).toMatch(/^\/(?![/\\])/);
        },
      ),
    );
  });
});
