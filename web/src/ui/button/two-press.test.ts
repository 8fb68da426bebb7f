import { describe, expect, it } from 'vitest';
import { type TwoPressEvent, type TwoPressState, twoPress } from './two-press.ts';

const after = (...events: TwoPressEvent[]) =>
  events.reduce<TwoPressState>((state, event) => twoPress(state, event), 'idle');

describe('a delete in two presses', () => {
  it('does nothing at the first press but arm', () => {
    expect(after('press')).toBe('armed');
  });

  it('lets go when left alone', () => {
    expect(after('press', 'let-go')).toBe('idle');
  });

  it('works at the second press, once', () => {
    expect(after('press', 'press')).toBe('working');
    expect(after('press', 'press', 'press')).toBe('working');
  });

  it('cannot be let go while it works, and stays done', () => {
    expect(after('press', 'press', 'let-go', 'finished', 'press')).toBe('done');
  });

  it('can be tried again after a failure', () => {
    expect(after('press', 'press', 'failed')).toBe('idle');
  });
});
