import { expect, it } from 'vitest';
import { savedState } from './resume.ts';

it.each([
  [{ isStored: false, isOnline: false, isBusy: true }, 'failed'],
  [{ isStored: true, isOnline: false, isBusy: true }, 'offline'],
  [{ isStored: true, isOnline: true, isBusy: true }, 'saving'],
  [{ isStored: true, isOnline: true, isBusy: false }, 'saved'],
] as const)('a flow with %j is %s', (saving, state) => expect(savedState(saving)).toBe(state));
