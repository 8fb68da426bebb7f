import { anchorStripe } from './anchor-stripe.ts';
import { clubRepp } from './club-repp.ts';
import { clubhouseArgyle } from './clubhouse-argyle.ts';
import { crossedOars } from './crossed-oars.ts';
import { decoFan } from './deco-fan.ts';
import { harborStripe } from './harbor-stripe.ts';
import { jaipurPaisley } from './jaipur-paisley.ts';
import { lakesidePlaid } from './lakeside-plaid.ts';
import { meadowFloral } from './meadow-floral.ts';
import { pinDot } from './pin-dot.ts';
import { porchGingham } from './porch-gingham.ts';
import { regattaDot } from './regatta-dot.ts';
import type { SlotPattern } from './slot-pattern.ts';
import { tumblingBlock } from './tumbling-block.ts';

/** The thirteen patterns of our own, in the order the gallery shows them. */
export const ALL_PATTERNS: readonly SlotPattern[] = [
  harborStripe,
  clubRepp,
  lakesidePlaid,
  porchGingham,
  regattaDot,
  pinDot,
  jaipurPaisley,
  meadowFloral,
  tumblingBlock,
  decoFan,
  clubhouseArgyle,
  crossedOars,
  anchorStripe,
];
