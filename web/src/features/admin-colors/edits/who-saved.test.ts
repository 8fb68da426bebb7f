import { expect, test } from 'vitest';
import { whoSaved } from './who-saved.ts';

const now = new Date(2026, 10, 21, 16, 0);
const saved = (...at: [number, number, number, number, number]) => new Date(...at).toISOString();

test.each([
  [{ savedBy: 'A colleague', savedAt: saved(2026, 10, 21, 15, 12) }, 'A colleague saved colors at 3:12 PM.'],
  [{ savedBy: 'A colleague', savedAt: saved(2026, 10, 20, 9, 5) }, 'A colleague saved colors on Nov 20 at 9:05 AM.'],
  [{ savedBy: null, savedAt: null }, 'Someone saved colors.'],
])('%j', (library, expected) => expect(whoSaved(library, now).replace(/\u202f/g, ' ')).toBe(expected));
