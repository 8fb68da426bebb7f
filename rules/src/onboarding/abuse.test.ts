import { expect, test } from 'vitest';
import { botSign } from './abuse.ts';

test('a program is known by the field that nobody sees, and by its haste', () => {
  expect(botSign({ website: '', seconds: 3 })).toBeUndefined();
  expect(botSign({ website: 'x', seconds: 90 })).toBe('honeypot');
  expect(botSign({ website: '', seconds: 2.9 })).toBe('haste');
});
