import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { failureOf } from './failure-messages.ts';

const now = new Date(2026, 10, 21, 10, 42);

describe('a request that was not sent', () => {
  it('says that the server did not answer, and that nothing is lost', () => {
    expect(failureOf(new ApiError(0, 'no-answer', 'x'), now)).toEqual({
      title: 'We could not send your request.',
      text: 'Our server did not answer. Everything you entered is safe in this browser, even if you close the tab.',
      faults: [],
      at: '10:42 AM',
    });
  });

  it('says the server’s own sentence for everything else', () => {
    expect(failureOf(new ApiError(429, 'too-many-requests', 'Wait a moment.'), now).text).toMatch(/^Wait a moment\. /);
  });

  it('leads to the fields that the server refused', () => {
    const issues = [{ path: 'basicInfo.email', message: 'Enter an email.' }, 'rubbish', { path: 1 }];
    expect(failureOf(new ApiError(400, 'invalid-input', 'x', { issues }), now)).toMatchObject({
      title: 'Something is missing or not right.',
      faults: [{ path: 'basicInfo.email', message: 'Enter an email.' }],
    });
  });

  it('leads to the uploads when a file is gone', () => {
    expect(failureOf(new ApiError(409, 'file-gone', 'logo.png is gone.'), now).faults).toEqual([
      { path: 'uploadedFiles', message: 'logo.png is gone.' },
    ]);
  });
});
