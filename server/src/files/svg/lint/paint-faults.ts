import { ciede2000 } from '@colorway/rules/color/nearest/ciede2000.ts';
import { labOf } from '@colorway/rules/color/space/lab.ts';
import type { FaultKind, FaultLimits } from '@colorway/rules/pattern/lint/faults.ts';
import { MAX_SLOTS, PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import type { Size } from '../size.ts';
import { everyElement, isSlot, type SvgElement } from '../svg-tree.ts';
import { colorKey, compareEdges } from './edges.ts';
import type { Painted, PaintList } from './painted.ts';
import type { Found } from './read.ts';
import { isSeen, topmost } from './scan.ts';
import { slotsIn } from './tree-faults.ts';

/** The inside of a straight line; nothing is painted there. */
const MIN_AREA = 1e-6;
const ROWS = 160;
const COLUMNS = 320;
/** A fixed detail such as the eye of a bird is meant; a ground is not. */
const MAX_FIXED_SHARE = 0.1;
const MIN_SLOT_SHARE = 0.0004;
/** CIEDE2000 that no eye sees. */
const SAME = 2.5;
/** Levels by which a gray may miss a placeholder. */
const NEAR_LEVELS = 6;
/** Shapes of a slot that are each looked at. */
const MAX_CHECKED = 40;
/** Length over width from which a shape is a line. */
const LONG = 12;

/** Share of the cloth of each color. */
function sharesOf({ shapes }: PaintList, [x, y, width, height]: Size['viewBox']): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const keys = shapes.map(colorKey);
  for (let row = 0; row < ROWS; row++) {
    const at = y + ((row + 0.5) / ROWS) * height;
    for (const index of topmost(shapes, at, 'row', { from: x, to: x + width, samples: COLUMNS })) {
      const key = keys[index] ?? 'none';
      shares.set(key, (shares.get(key) ?? 0) + 1 / (ROWS * COLUMNS));
    }
  }
  return shares;
}

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The slot whose gray a color misses by a shade. */
export function nearSlot(hex: string): number | undefined {
  const levels = channels(hex);
  const near = PLACEHOLDERS.findIndex((_, slot) =>
    levels.every((one) => Math.abs(one - 17 * (slot + 1)) <= NEAR_LEVELS),
  );
  return near < 0 ? undefined : near;
}

function fixedKind(hex: string, share: number, slots: number): FaultKind | undefined {
  if (nearSlot(hex) !== undefined) return 'near-slot';
  const [r = 0, g = 0, b = 0] = channels(hex);
  const isGray = r === g && g === b;
  if (isGray && r % 17 === 0 && r > 102 && r < 238) return slots >= MAX_SLOTS ? 'seventh-slot' : 'gray-outside';
  return share > MAX_FIXED_SHARE ? 'fixed-color' : undefined;
}

const elementsOf = (shapes: readonly Painted[]): SvgElement[] => [...new Set(shapes.map(({ element }) => element))];

function colorFaults(shapes: readonly Painted[], shares: ReadonlyMap<string, number>, slots: number): Found[] {
  const fixed = shapes.filter(
    ({ paint, isDefault }) => 'hex' in paint && /^#[0-9a-f]{6}$/.test(paint.hex) && !isDefault,
  );
  const byHex = Map.groupBy(fixed, colorKey);
  const faults = [...byHex].flatMap(([hex, painted]): Found[] => {
    const share = shares.get(hex) ?? 0;
    const kind = fixedKind(hex, share, slots);
    return kind ? [{ kind, color: hex, value: share * 100, elements: elementsOf(painted) }] : [];
  });
  const hexes = [...byHex.keys()].slice(0, 60);
  const pairs = hexes.flatMap((one, at) =>
    hexes.slice(at + 1).flatMap((other): Found[] => {
      if (ciede2000(labOf(one), labOf(other)) >= SAME) return [];
      return [{ kind: 'near-equal', color: `${one} and ${other}`, elements: elementsOf(byHex.get(other) ?? []) }];
    }),
  );
  return [
    {
      kind: 'default-black',
      elements: elementsOf(shapes.filter((shape) => shape.isDefault && measure(shape).area > MIN_AREA)),
    },
    ...faults,
    ...pairs,
  ];
}

/** Slots of gradients and text are painted in ways that we do not measure. */
const isMeasured = (root: SvgElement, slot: number): boolean =>
  ![...everyElement(root)].some(
    ({ name, attributes, style }) =>
      /^(?:stop|text|tspan|fe[A-Z]\w+)$/.test(name) &&
      [...attributes.values(), ...style.values()].some((value) =>
        value.some((part) => isSlot(part) && part.slot === slot),
      ),
  );

function slotFaults(
  root: SvgElement,
  list: PaintList,
  shares: ReadonlyMap<string, number>,
  { viewBox }: Size,
): Found[] {
  const [left, top, width, height] = viewBox;
  const box = { left, top, right: left + width, bottom: top + height };
  return slotsIn(root).flatMap((slot): Found[] => {
    if (!isMeasured(root, slot)) return [];
    const share = shares.get(`slot ${slot}`) ?? 0;
    if (share >= MIN_SLOT_SHARE) return [];
    const own = list.shapes.flatMap((shape, index) =>
      'slot' in shape.paint && shape.paint.slot === slot ? [index] : [],
    );
    const elements = elementsOf(own.flatMap((index) => list.shapes[index] ?? []));
    const color = PLACEHOLDERS[slot] ?? '';
    // Where there are many, one that is seen is likely; checking each of them would take long.
    if (own.length > MAX_CHECKED || own.some((index) => isSeen(list.shapes, index, box)))
      return [{ kind: 'slot-sliver', color, value: share * 100, elements }];
    return [{ kind: 'hidden-slot', color, elements, count: Math.max(1, elements.length) }];
  });
}

/** Area and length of the outline of a filled shape. */
function measure({ rings }: Painted): { area: number; length: number } {
  let area = 0;
  let length = 0;
  for (const { points } of rings) {
    let from = points.length - 2;
    for (let to = 0; to < points.length; from = to, to += 2) {
      const [x0, y0] = [points[from] as number, points[from + 1] as number];
      const [x1, y1] = [points[to] as number, points[to + 1] as number];
      area += (x0 * y1 - x1 * y0) / 2;
      length += Math.hypot(x1 - x0, y1 - y0);
    }
  }
  return { area: Math.abs(area), length };
}

type SizeFault = readonly [kind: 'hairline' | 'thin-shape' | 'speck', mm: number];

function sizeFault(shape: Painted, mmPerUnit: number, { lineMm }: FaultLimits): SizeFault | undefined {
  if (shape.isStroke) {
    const mm = shape.width * mmPerUnit;
    return mm < lineMm ? ['hairline', mm] : undefined;
  }
  const extent = Math.max(shape.right - shape.left, shape.bottom - shape.top) * mmPerUnit;
  if (extent < lineMm) return extent > 0 ? ['speck', extent] : undefined;
  if (shape.isOutlined) return undefined;
  const { area, length } = measure(shape);
  const mm = ((2 * area) / Math.max(length, 1e-9)) * mmPerUnit;
  return mm > 0.005 && length ** 2 / area > 4 * LONG && mm < lineMm ? ['thin-shape', mm] : undefined;
}

function sizeFaults(seen: readonly Painted[], mmPerUnit: number, limits: FaultLimits): Found[] {
  const faults = seen.flatMap((shape) => {
    const fault = sizeFault(shape, mmPerUnit, limits);
    return fault ? [{ shape, kind: fault[0], mm: fault[1] }] : [];
  });
  return [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, group]) => ({
    kind,
    value: Math.min(...group.map(({ mm }) => mm)),
    elements: elementsOf(group.sort((one, other) => one.mm - other.mm).map(({ shape }) => shape)),
  }));
}

const signOf = (shape: Painted): string =>
  `${colorKey(shape)} ${(shape.right - shape.left).toPrecision(6)} ${(shape.bottom - shape.top).toPrecision(6)}`;

/** Shapes beside the tile, without the copies that a designer draws all around for the repeat. */
function leftovers(shapes: readonly Painted[], seen: readonly Painted[]): SvgElement[] {
  const signs = new Set(seen.map(signOf));
  return elementsOf(shapes.filter((shape) => !signs.has(signOf(shape))));
}

/** Faults that show only where everything is painted. */
export function paintFaults(
  root: SvgElement,
  list: PaintList,
  size: Size,
  { mmPerUnit, limits }: { readonly mmPerUnit: number; readonly limits: FaultLimits },
): Found[] {
  const [x, y, width, height] = size.viewBox;
  const isInside = (shape: Painted): boolean =>
    shape.right > x && shape.left < x + width && shape.bottom > y && shape.top < y + height;
  const seen = list.shapes.filter(isInside);
  const inside = new Set(seen.map(({ element }) => element));
  const faults = [
    ...sizeFaults(seen, mmPerUnit, limits),
    { kind: 'outside', elements: leftovers(list.shapes, seen).filter((element) => !inside.has(element)) } as const,
    { kind: 'empty-clip', elements: [...list.clippedOut] } as const,
  ];
  if (!list.isComplete) return [...faults, ...colorFaults(seen, new Map(), slotsIn(root).length)];
  const shares = sharesOf(list, size.viewBox);
  const edges = (['across', 'down'] as const).flatMap((way): Found[] => {
    const fault = compareEdges(list, size, way);
    if (!fault) return [];
    const [across, along] = [width * 0.06, height * 0.06];
    const at =
      way === 'across'
        ? ([x + width - across, y + fault.at - along, across, 2 * along] as const)
        : ([x + fault.at - across, y + height - along, 2 * across, along] as const);
    return [{ kind: `repeat-${way}`, value: fault.off * mmPerUnit, elements: [], count: 1, at }];
  });
  return [
    ...faults,
    ...edges,
    ...colorFaults(seen, shares, slotsIn(root).length),
    ...slotFaults(root, list, shares, size),
  ];
}
