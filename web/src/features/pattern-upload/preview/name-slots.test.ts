import { expect, it } from 'vitest';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { existingMessage, existingOf, replaceMessages } from './name-slots.ts';

const existing = existingOf(
  new ApiError(409, 'pattern-exists', '', { version: 3, state: 'live', types: ['robe', 'necktie', 'umbrella'] }),
);

it('says what is there', () => {
  expect(existingMessage('harbor-stripe', existing)).toBe(
    'harbor-stripe already exists: version 3, live, for Necktie and Robe.',
  );
});

it('says that one product leaves the others alone', () => {
  expect(replaceMessages(existing, ['necktie'], 'live')).toEqual([
    'Robe stays as it is.',
    'Yours becomes the newest version. Version 3 is kept.',
    'Designs made from it stay as they were.',
  ]);
});

it('says what a whole group goes without, and that a draft changes nothing for shoppers', () => {
  const [without, draft] = replaceMessages(existing, ['bow-tie', 'suspenders'], 'draft');
  expect(without).toBe('Necktie and Robe are not among your files, so the new version goes without.');
  expect(draft).toContain('shoppers keep seeing version 3');
});
