import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { refusalOf } from './project-refusal.ts';

test('a deal id that has a project names it', () => {
  const error = new ApiError(409, 'project-exists', 'There already.', { projectID: '48213' });
  expect(refusalOf(error)).toEqual({ field: 'dealID', message: 'There already.', projectID: '48213' });
});

test('what is wrong with one field is said beside it', () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email' }];
  const error = new ApiError(400, 'invalid-input', 'Some of it.', { issues });
  expect(refusalOf(error)).toEqual({ field: 'email', message: 'Please enter a valid email', projectID: undefined });
});

test.each([undefined, [], [null], [{ path: 'name', message: 'Too long.' }]])(
  'anything else (%j) is said about all of it',
  (issues) => {
    const error = new ApiError(400, 'invalid-input', 'Some of it.', { issues });
    expect(refusalOf(error)).toEqual({ field: undefined, message: 'Some of it.', projectID: undefined });
  },
);
