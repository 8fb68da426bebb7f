import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

const refusal = new ApiError(409, 'code-used', 'This code was used.');

describe('the message of an error', () => {
  test('is its own sentence', () => {
    expect(errorMessage(refusal)).toBe('This code was used.');
    expect(errorMessage(new Error('No network.'))).toBe('No network.');
    expect(errorMessage('No network.')).toBe('No network.');
  });

  test('is the sentence of the screen for its code', () => {
    expect(errorMessage(refusal, { 'code-used': 'Try another code.' })).toBe('Try another code.');
    expect(errorMessage(refusal, { 'code-expired': 'Try another code.' })).toBe('This code was used.');
  });

  test('may be empty for a name', () => {
    const cancelled = new DOMException('Cancelled.', 'NotAllowedError');
    expect(errorMessage(cancelled, { NotAllowedError: '' })).toBe('');
  });

  test('hides what is no refusal behind the sentence of the screen', () => {
    expect(errorMessage(new TypeError('x is undefined'), { unexpected: 'Reload the page.' })).toBe('Reload the page.');
    expect(errorMessage(refusal, { unexpected: 'Reload the page.' })).toBe('This code was used.');
  });
});
