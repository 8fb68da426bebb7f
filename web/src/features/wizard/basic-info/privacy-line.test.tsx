import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PageProvider } from '../../../blocks/page/page-context.tsx';
import type { PageStore } from '../../../blocks/page/page-store.ts';
import { PrivacyLine } from './privacy-line.tsx';

const shown = (privacyText: string, privacyUrl = ''): string =>
  renderToStaticMarkup(
    <PageProvider value={{ page: { settings: { privacyText, privacyUrl } } } as PageStore}>
      <PrivacyLine />
    </PageProvider>,
  );

describe('the privacy line of basic info', () => {
  test.each(['', ' \n'])('is no element at all when staff left %j, so it leaves no gap', (text) => {
    expect(shown(text, 'https://example.com/privacy')).toBe('');
  });

  test('says what staff wrote, with a link only where there is an address', () => {
    expect(shown('We keep it short.')).toContain('We keep it short.');
    expect(shown('We keep it short.')).not.toContain('<a ');
    expect(shown('We keep it short.', 'https://example.com/privacy')).toContain('href="https://example.com/privacy"');
  });
});
