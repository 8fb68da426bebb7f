import { expect, test } from 'vitest';
import { botSign } from './abuse.ts';

test('a bot is detected by the hidden field and by its speed', () => {
  expect(botSign({ website: '', seconds: 3 })).toBeUndefined();
  expect(botSign({ website: 'x', seconds: 90 })).toBe('honeypot');
  expect(botSign({ website: '', seconds: 2.9 })).toBe('haste');
});
