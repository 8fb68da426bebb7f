import { beforeEach, describe, expect, it } from 'vitest';
import { currentNotices, dismiss, notify, STAYS_MS } from './notify.ts';

const texts = () => currentNotices().map(({ text }) => text);

describe('notices', () => {
  beforeEach(() => {
    for (const { id } of currentNotices()) dismiss(id);
  });

  it('stand three at a time, the oldest gives way', () => {
    for (const text of ['a', 'b', 'c', 'd']) notify({ kind: 'info', text });
    expect(texts()).toEqual(['b', 'c', 'd']);
  });

  it('do not pile up when the same thing happens again', () => {
    notify({ kind: 'warning', text: 'Too many colors.' });
    notify({ kind: 'warning', text: 'Too many colors.' });
    expect(texts()).toEqual(['Too many colors.']);
  });

  it('stay 4 s, warnings 6 s, errors until closed', () => {
    expect(STAYS_MS).toEqual({ success: 4000, info: 4000, warning: 6000, error: null });
  });
});
