import { ground } from '../motif/ground.ts';
import type { Motif } from '../motif/motif.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import { seeded } from '../motif/seeded.ts';
import { short } from '../motif/short.ts';
import type { SlotPattern } from './slot-pattern.ts';

const STEP = 2.5;

/** A diamond whose dye ran along the threads: every thread ends a little early or late, the same on both sides. */
function dyed(wide: number, high: number, seed: number, slot: number): string {
  const next = seeded(seed);
  let [left, right] = ['', ''];
  for (let x = -wide; x < wide; x += STEP) {
    const middle = Math.abs(x + STEP / 2);
    const reach = short(Math.max(1, high * (1 - middle / wide) + next() * 7 - 2));
    left += `V-${reach}h${STEP}`;
    right = `V${reach}h-${STEP}${right}`;
  }
  return `<path d="M${-wide} 0${left}V0${right}Z" fill="{${slot}}"/>`;
}

const diamond = (x: number, y: number, outer: number, inner: number): Motif => ({
  x,
  y,
  reach: 62,
  across: 36,
  markup: dyed(35, 56, 11, outer) + dyed(25, 41, 23, 3) + dyed(17.5, 28, 5, inner) + dyed(7.5, 13, 17, 4),
});

export const samarkandIkat: SlotPattern = {
  id: 'samarkand-ikat',
  name: 'Samarkand Ikat',
  width: 80,
  height: 128,
  slots: 5,
  body: ground(80, 128) + repeatAround(80, 128, [diamond(20, 32, 1, 2), diamond(60, 96, 2, 1)]),
};
