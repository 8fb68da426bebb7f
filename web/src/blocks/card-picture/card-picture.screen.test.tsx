import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CardPicture } from './card-picture.tsx';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const attempts = async (src: string): Promise<() => number> => {
  const { container } = await render(<CardPicture picture={{ previewUrl: src, width: 1, height: 1 }} isEarly={true} />);
  const picture = container.querySelector('img');
  let count = 0;
  for (const end of ['load', 'error'])
    picture?.addEventListener(end, () => {
      count += 1;
    });
  return () => count;
};

test('a picture that failed is requested again', async () => {
  const count = await attempts('data:image/gif;base64,broken');
  await expect.poll(count).toBeGreaterThan(1);
});

test('a picture that has come is not requested again', async () => {
  const count = await attempts(DOT);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(count()).toBeLessThan(2);
});
