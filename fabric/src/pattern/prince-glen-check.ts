import { ground } from '../motif/ground.ts';
import { once } from '../motif/once.ts';
import type { SlotPattern } from './slot-pattern.ts';
import { twillWeave } from './twill-weave.ts';

/** Four and four beside two and two, a colored thread through the middle of each. */
const THREADS = '1111000011112222111100001111000011001100110022001100110011001100';

const body = once(() => ground(96, 96) + twillWeave(THREADS, 1.5));

export const princeGlenCheck: SlotPattern = {
  id: 'prince-glen-check',
  name: 'Prince Glen Check',
  width: 96,
  height: 96,
  slots: 3,
  get body() {
    return body();
  },
};
