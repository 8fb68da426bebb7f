import { ground } from '../motif/ground.ts';
import type { Motif } from '../motif/motif.ts';
import { petals } from '../motif/petals.ts';
import { repeatAround } from '../motif/repeat-around.ts';
import type { SlotPattern } from './slot-pattern.ts';

const OGEE = 'M0-48C0-24 32-24 32 0S0 24 0 48C0 24-32 24-32 0S0-24 0-48Z';

const medallion = (x: number, y: number, field: number, ring: number): Motif => ({
  x,
  y,
  reach: 50,
  across: 34,
  markup:
    `<path d="${OGEE}" fill="{${field}}" stroke="{3}" stroke-width="2.4"/>` +
    `<path d="${OGEE}" fill="none" stroke="{${ring}}" stroke-width="2" transform="scale(.78)"/>` +
    `<g transform="scale(1 1.25)">${petals(8, 17, 4.2, ring)}${petals(8, 11, 2.6, field, 22.5)}<circle r="4" fill="{3}"/></g>` +
    `<circle cy="-29" r="2.2" fill="{3}"/><circle cy="29" r="2.2" fill="{3}"/>`,
});

export const palazzoOgee: SlotPattern = {
  id: 'palazzo-ogee',
  name: 'Palazzo Ogee',
  width: 64,
  height: 96,
  slots: 4,
  body: ground(64, 96) + repeatAround(64, 96, [medallion(0, 0, 0, 2), medallion(32, 48, 1, 2)]),
};
