import { anchorStripe } from './anchor-stripe.ts';
import { arborBloom } from './arbor-bloom.ts';
import { atelierBrush } from './atelier-brush.ts';
import { boathouseCrest } from './boathouse-crest.ts';
import { bosunKnot } from './bosun-knot.ts';
import { bretonStripe } from './breton-stripe.ts';
import { bubbleDot } from './bubble-dot.ts';
import { cardinalTartan } from './cardinal-tartan.ts';
import { clubRepp } from './club-repp.ts';
import { clubhouseArgyle } from './clubhouse-argyle.ts';
import { crossedOars } from './crossed-oars.ts';
import { decoFan } from './deco-fan.ts';
import { fernWalk } from './fern-walk.ts';
import { galleryCheck } from './gallery-check.ts';
import { harborStripe } from './harbor-stripe.ts';
import { harrisHerringbone } from './harris-herringbone.ts';
import { honeybee } from './honeybee.ts';
import { jaipurPaisley } from './jaipur-paisley.ts';
import { kennelHoundstooth } from './kennel-houndstooth.ts';
import { lakesidePlaid } from './lakeside-plaid.ts';
import { libertyStar } from './liberty-star.ts';
import { lidoWave } from './lido-wave.ts';
import { linksArgyle } from './links-argyle.ts';
import { madisonFoulard } from './madison-foulard.ts';
import { meadowFloral } from './meadow-floral.ts';
import { palazzoOgee } from './palazzo-ogee.ts';
import { parlorScale } from './parlor-scale.ts';
import { pennyDot } from './penny-dot.ts';
import { pinDot } from './pin-dot.ts';
import { porchGingham } from './porch-gingham.ts';
import { princeGlenCheck } from './prince-glen-check.ts';
import { regattaDot } from './regatta-dot.ts';
import { salonDamask } from './salon-damask.ts';
import { samarkandIkat } from './samarkand-ikat.ts';
import type { SlotPattern } from './slot-pattern.ts';
import { strathmoreTartan } from './strathmore-tartan.ts';
import { studyWindowpane } from './study-windowpane.ts';
import { summitChevron } from './summit-chevron.ts';
import { tumblingBlock } from './tumbling-block.ts';
import { wickerBasketweave } from './wicker-basketweave.ts';
import { wildwood } from './wildwood.ts';

/** Our own patterns in gallery order. */
export const ALL_PATTERNS: readonly SlotPattern[] = [
  harborStripe,
  clubRepp,
  lakesidePlaid,
  porchGingham,
  regattaDot,
  jaipurPaisley,
  meadowFloral,
  tumblingBlock,
  decoFan,
  clubhouseArgyle,
  crossedOars,
  anchorStripe,
  pinDot,
  boathouseCrest,
  kennelHoundstooth,
  harrisHerringbone,
  princeGlenCheck,
  studyWindowpane,
  strathmoreTartan,
  cardinalTartan,
  summitChevron,
  bretonStripe,
  pennyDot,
  bubbleDot,
  wickerBasketweave,
  galleryCheck,
  linksArgyle,
  madisonFoulard,
  libertyStar,
  bosunKnot,
  honeybee,
  palazzoOgee,
  salonDamask,
  parlorScale,
  samarkandIkat,
  lidoWave,
  atelierBrush,
  fernWalk,
  arborBloom,
  wildwood,
];
