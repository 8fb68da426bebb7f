import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import Calendar from './calendar.tsx';

const shown = (value: string): string =>
  renderToStaticMarkup(<Calendar value={value} today="2027-02-10" onPick={() => undefined} entered={0} />);
const before = (html: string): string => /<button[^>]*aria-label="Previous month"[^>]*>/.exec(html)?.[0] ?? '';

describe('the month of a calendar', () => {
  test.each([
    ['of today without a day', '', 'February 2027'],
    ['of today for a day that is over', '2026-12-31', 'February 2027'],
    ['of the day that is chosen', '2028-02-29', 'February 2028'],
  ])('is the one %s', (_, value, month) => {
    expect(shown(value)).toContain(`>${month}</span>`);
  });

  test('goes back no further than the month of today', () => {
    expect(before(shown(''))).toContain('aria-disabled="true"');
    expect(before(shown('2027-03-01'))).not.toContain('aria-disabled');
  });
});
