import { describe, expect, it } from 'vitest';
import { bestPlace, type Place, placesFor } from './place-notices.ts';

const LAPTOP = { width: 1280, height: 800 };
const NOTICE = { width: 400, height: 66 };
const PLACES = placesFor(NOTICE, LAPTOP);
/** Save and Continue of the configurator. */
const SAVE = { left: 813, top: 705, right: 1256, bottom: 759 };
const coversSave = ({ left, top }: Place) =>
  left < SAVE.right && left + NOTICE.width > SAVE.left && top < SAVE.bottom && top + NOTICE.height > SAVE.top ? 1 : 0;

describe('where notices stand', () => {
  it('is the bottom right, while nothing to press is there', () => {
    expect(bestPlace(PLACES, () => 0)).toEqual({ left: 856, top: 710 });
  });

  it('is not over a button', () => {
    expect(coversSave(PLACES[0] as Place)).toBe(1);
    const place = bestPlace(PLACES, coversSave);
    expect(place).toBeDefined();
    expect(coversSave(place as Place)).toBe(0);
  });

  it('is where least is covered when every place covers something', () => {
    expect(bestPlace(PLACES, ({ top }) => (top === 76 ? 1 : 2))).toEqual({ left: 856, top: 76 });
  });

  it.each([LAPTOP, { width: 390, height: 844 }, { width: 640, height: 400 }, { width: 320, height: 568 }])(
    'is within %o',
    (view) => {
      const size = { ...NOTICE, width: Math.min(NOTICE.width, view.width - 32) };
      for (const { left, top } of placesFor(size, view)) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + size.width).toBeLessThanOrEqual(view.width);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + size.height).toBeLessThanOrEqual(view.height);
      }
    },
  );
});
