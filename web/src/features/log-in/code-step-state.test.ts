import { describe, expect, it } from 'vitest';
import { codeStep, NEW_CODE } from './code-step-state.ts';

const typed = { ...NEW_CODE, code: '402918', checking: true };
const refused = (code: string, triesLeft?: number) =>
  codeStep(typed, { type: 'refused', code, message: 'No.', triesLeft });

describe('a refused code', () => {
  it('stays when it is wrong, with the tries that are left', () => {
    expect(refused('code-wrong', 4)).toMatchObject({
      code: '402918',
      checking: false,
      trouble: { kind: 'wrong', text: 'That code is incorrect. 4 tries left.' },
    });
    expect(refused('code-wrong', 1).trouble?.text).toBe('That code is incorrect. 1 try left.');
  });

  it.each([
    ['code-expired', 'expired', 'This code has expired.'],
    ['too-many-tries', 'dead', 'Too many attempts. This code no longer works.'],
    ['code-used-up', 'expired', 'This code has already been used.'],
  ])('is cleared after %s', (code, kind, text) => {
    expect(refused(code)).toMatchObject({ code: '', trouble: { kind, text } });
  });

  it('says which browser it belongs to', () => {
    expect(refused('other-browser').trouble?.text).toBe(
      'This code belongs to another browser. Send a new code to use it here.',
    );
  });

  it('keeps the digits and passes the sentence on when something else failed', () => {
    expect(refused('unavailable')).toMatchObject({
      code: '402918',
      trouble: { kind: 'failed', text: 'No.' },
    });
  });
});

describe('typing', () => {
  it('takes the error away', () => {
    expect(codeStep(refused('code-wrong', 4), { type: 'typed', code: '4029' }).trouble).toBeNull();
  });
});

describe('a new code', () => {
  it('empties the cells and says so', () => {
    expect(codeStep(refused('code-expired'), { type: 'sent-again' })).toEqual({
      ...NEW_CODE,
      sentAgain: true,
    });
  });
});
