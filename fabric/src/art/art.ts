import { SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import type { Cloth } from '../cloth/cloth.ts';
import { usedShading } from '../cloth/used-shading.ts';
import { ALL_PATTERNS } from '../pattern/all-patterns.ts';
import { drawProduct } from '../product/draw-product.ts';
import { drawFlatCloth } from '../product/flat-cloth.ts';
import { drawHangingTie, ROOMY_TIE_FRAME } from '../product/hanging-tie.ts';
import { roomyFrame } from '../product/standalone-svg.ts';
import type { ArtName } from './art-name.ts';
import { type Cut, FLOW_CLOTH, FLOW_PRODUCT, HERO_WAYS, WALL } from './cloths.ts';

const PATTERNS = new Map(ALL_PATTERNS.map((pattern) => [pattern.id, pattern]));
/** Room for the shadow of a product. */
const ROOM = 16;

type Art = () => string;

function clothOf({ pattern: id, colors }: Cut, scale?: number): Cloth {
  const pattern = PATTERNS.get(id);
  if (!pattern) throw new Error(`There is no pattern ${id}.`);
  return { pattern, colors, prefix: 'art', ...(scale !== undefined && { scale }) };
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Has a size of its own, since it is shown as an image. */
const framed = ({ x, y, width, height }: Frame, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"><defs>${usedShading(inner)}</defs>${inner}</svg>`;

const flat =
  (cut: Cut, [width, height]: readonly [number, number], scale: number): Art =>
  () =>
    framed({ x: 0, y: 0, width, height }, drawFlatCloth(clothOf(cut, scale), width, height));

const product =
  (segment: Segment): Art =>
  () => {
    const { kind, ...cut } = FLOW_PRODUCT[segment];
    return framed(roomyFrame(kind, ROOM), drawProduct(kind, clothOf(cut)));
  };

const hangingTie =
  (colors: readonly string[], place: number): Art =>
  () =>
    framed(ROOMY_TIE_FRAME, drawHangingTie(clothOf({ pattern: 'harbor-stripe', colors }, 1.167), place * 31));

/** The print of each flow is larger or smaller by its motifs. */
const SCALES: Readonly<Record<Segment, number>> = {
  organization: 1.25,
  distributor: 1.5,
  wedding: 1.15,
  individual: 1.3,
};
const PAGE = [640, 836] as const;

type Entry = readonly [ArtName, Art];

const bySegment = (name: 'product' | 'flow' | 'sent', make: (segment: Segment) => Art): readonly Entry[] =>
  SEGMENTS.map((segment) => [`${name}-${segment}`, make(segment)] as const);

const ENTRIES: readonly Entry[] = [
  ...HERO_WAYS.map(({ colors }, place) => [`hero-${place}`, hangingTie(colors, place)] as const),
  ...WALL.map(({ scale, ...cut }, place) => [`wall-${place}`, flat(cut, [340, 279], scale)] as const),
  ['commission-organization', flat(FLOW_CLOTH.organization, [560, 220], 1.15)],
  ['commission-wedding', flat(FLOW_CLOTH.wedding, [560, 220], 0.95)],
  ['start-organization', flat(FLOW_CLOTH.organization, [560, 340], 1.1)],
  ['start-wedding', flat(FLOW_CLOTH.wedding, [560, 340], 1.1)],
  ...bySegment('product', product),
  ...bySegment('flow', (segment) => flat(FLOW_CLOTH[segment], [340, 420], SCALES[segment])),
  ...bySegment('sent', (segment) => flat(FLOW_CLOTH[segment], [560, 836], 1.9)),
  ['lost', flat({ pattern: 'tumbling-block', colors: ['#d2d2d2', '#efefef', '#bdbdbd', '#dddddd'] }, PAGE, 2.1)],
  ['error', flat({ pattern: 'crossed-oars', colors: ['#e4e4e4', '#bdbdbd', '#8c8c8c'] }, PAGE, 1.9)],
  ['gate', flat({ pattern: 'club-repp', colors: ['#161616', '#2a2a2a', '#575757'] }, [560, 836], 2.4)],
  [
    'no-pattern',
    flat({ pattern: 'harbor-stripe', colors: ['#dddddd', '#cfcfcf', '#ededed', '#c4c4c4'] }, [400, 250], 1.4),
  ],
  [
    'no-orders',
    flat({ pattern: 'harbor-stripe', colors: ['#d2d2d2', '#dcdcdc', '#c4c4c4', '#ebebeb'] }, [300, 190], 1),
  ],
];

/** Draws each picture of our own pages as a file of its own. */
export const ART: ReadonlyMap<string, Art> = new Map(ENTRIES);
