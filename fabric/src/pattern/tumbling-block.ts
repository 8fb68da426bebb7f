import type { SlotPattern } from './slot-pattern.ts';

type Point = readonly [x: number, y: number];

const SIDE = 22;
const WIDTH = SIDE * Math.sqrt(3);
const HEIGHT = SIDE * 3;

const at = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

const face = (corners: readonly Point[], slot: number) => `<path fill="{${slot}}" d="M${corners.map(at).join('L')}Z"/>`;

function cube(x: number, y: number): string {
  const half = SIDE / 2;
  const top: Point = [x, y - SIDE];
  const upperRight: Point = [x + WIDTH / 2, y - half];
  const lowerRight: Point = [x + WIDTH / 2, y + half];
  const bottom: Point = [x, y + SIDE];
  const lowerLeft: Point = [x - WIDTH / 2, y + half];
  const upperLeft: Point = [x - WIDTH / 2, y - half];
  const middle: Point = [x, y];
  return (
    face([top, upperRight, middle, upperLeft], 1) +
    face([upperLeft, middle, bottom, lowerLeft], 0) +
    face([upperRight, lowerRight, bottom, middle], 2) +
    `<path fill="none" stroke="{3}" stroke-width="1.1" d="M${at(upperLeft)}L${at(middle)}L${at(upperRight)}M${at(middle)}V${(y + SIDE).toFixed(2)}"/>`
  );
}

export const tumblingBlock: SlotPattern = {
  id: 'tumbling-block',
  name: 'Tumbling Block',
  width: Number(WIDTH.toFixed(2)),
  height: HEIGHT,
  slots: 4,
  body: cube(0, 0) + cube(WIDTH, 0) + cube(WIDTH / 2, SIDE * 1.5) + cube(0, HEIGHT) + cube(WIDTH, HEIGHT),
};
