import { bee } from '../motif/bee.ts';
import { ground } from '../motif/ground.ts';
import type { Motif } from '../motif/motif.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

const flying = (x: number, y: number, turn: number): Motif => ({
  x,
  y,
  reach: 26,
  turn,
  markup: `<g transform="scale(1.15)">${bee(1, 2)}</g>`,
});

const cell = (x: number, y: number): Motif => ({
  x,
  y,
  reach: 4,
  markup: '<path d="M0-3.2L2.8-1.6V1.6L0 3.2-2.8 1.6V-1.6Z" fill="{1}"/>',
});

export const honeybee: SlotPattern = {
  id: 'honeybee',
  name: 'Honeybee',
  width: 84,
  height: 84,
  slots: 3,
  body: ground(84, 84) + repeatAround(84, 84, [flying(21, 22, 24), flying(63, 64, -24), cell(63, 21), cell(21, 63)]),
};
