import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PatternCard } from '../page/page-data.ts';
import { PatternPicture } from './pattern-picture.tsx';

const card = (more: Partial<PatternCard>): PatternCard => ({
  group: 'harbor-stripe',
  name: 'Harbor Stripe',
  isOurs: true,
  version: 1,
  types: ['necktie'],
  colorCounts: { necktie: 2 },
  colors: [
    { hex: '#14213d', colorName: 'Navy', colorSet: 'Knotty' },
    { hex: '#a6192e', colorName: 'Cardinal', colorSet: 'Knotty' },
  ],
  ...more,
});

// The addresses of these tests lead to no picture.
test('a card of the demo is drawn while its picture does not come', async () => {
  const { container } = await render(<PatternPicture pattern={card({})} type="necktie" />);
  await expect.poll(() => container.querySelector('svg')?.innerHTML).toContain('#a6192e');
});

test('a card that staff uploaded is not', async () => {
  const { container } = await render(<PatternPicture pattern={card({ isOurs: false })} type="necktie" />);
  await expect.poll(() => container.querySelector('img[data-late]')).not.toBeNull();
  expect(container.querySelector('svg')).toBeNull();
});
