import { describe, expect, it } from 'vitest';
import { accentStyle } from './accent-style.ts';

describe('the accent', () => {
  it('gets shades of its own', () => {
    expect(accentStyle('#17493b')).toContain('--accent:#17493b;--accent-hover:#123a2f');
  });

  it('carries white text when dark and ink when light', () => {
    expect(accentStyle('#17493b')).toContain('--on-accent:#fff');
    expect(accentStyle('#f0b323')).toContain('--on-accent:#161616');
  });
});
