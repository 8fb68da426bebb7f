import { ground } from '../motif/ground.ts';
import type { Motif } from '../motif/motif.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import { seeded } from '../motif/seeded.ts';
import { short } from '../motif/short.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** One pull of a flat brush: bristles side by side, each lifted from the cloth at its own moment. */
function pull(x: number, y: number, turn: number, length: number, slot: number): Motif {
  const next = seeded(x * 131 + y);
  let bristles = '';
  for (let n = -6; n <= 6; n++) {
    const edge = Math.abs(n) > 4 ? 0.24 : 0.1;
    const from = short(-length / 2 + next() * length * edge * 0.6);
    const to = short(length / 2 - next() * length * edge * 2.4);
    bristles += `M${from} ${short(n * 1.7 + next() * 0.5)}Q0 ${short(n * 1.7 - 4)} ${to} ${short(n * 1.7 + next() * 0.6)}`;
  }
  return {
    x,
    y,
    reach: length / 2 + 8,
    markup: `<path transform="rotate(${turn})" d="${bristles}" fill="none" stroke="{${slot}}" stroke-width="1.95" stroke-linecap="round"/>`,
  };
}

export const atelierBrush: SlotPattern = {
  id: 'atelier-brush',
  name: 'Atelier Brush',
  width: 128,
  height: 128,
  slots: 4,
  body:
    ground(128, 128) +
    repeatAround(128, 128, [
      pull(22, 24, -32, 54, 1),
      pull(86, 18, -26, 48, 2),
      pull(54, 58, -36, 56, 3),
      pull(114, 60, -30, 46, 1),
      pull(18, 88, -28, 50, 2),
      pull(82, 98, -34, 54, 1),
      pull(118, 112, -24, 34, 3),
      pull(46, 118, -30, 40, 3),
    ]),
};
