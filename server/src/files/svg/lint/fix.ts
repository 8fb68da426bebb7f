import { type FaultKind, faultKey, type PatternFault } from '@colorway/rules/pattern/lint/faults.ts';
import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import type { Size } from '../size.ts';
import { everyElement, isSlot, type SvgElement, type Value } from '../svg-tree.ts';
import { LIMITS, type Linted, mmPerUnitOn } from './lint.ts';
import { nearSlot } from './paint-faults.ts';
import type { Found } from './read.ts';
import { hexOf, partsOf, shareOf, wordOf } from './read.ts';
import { nextSlot } from './tree-faults.ts';

interface Fixing extends Linted {
  readonly root: SvgElement;
  readonly mmPerUnit: number;
}

type Fix = (found: Found, fixing: Fixing) => void;

const slotValue = (slot: number): Value => [{ slot, color: PLACEHOLDERS[slot] ?? '#111' }];

function setValue(element: SvgElement, name: string, value: Value): void {
  if (element.style.has(name)) element.style.set(name, value);
  else element.attributes.set(name, value);
}

function dropValue(element: SvgElement, name: string): void {
  element.style.delete(name);
  element.attributes.delete(name);
}

const removeElements: Fix = ({ elements }, { list }) => {
  for (const element of elements) {
    const siblings = list.parents.get(element)?.children;
    const at = siblings?.indexOf(element) ?? -1;
    if (at >= 0) siblings?.splice(at, 1);
  }
};

const dropping =
  (...names: readonly string[]): Fix =>
  ({ elements }) => {
    for (const element of elements) for (const name of names) dropValue(element, name);
  };

/** Gives every fill and stroke of one color another value, also where shapes inherit it. */
function repaint(root: SvgElement, hex: string, value: Value): void {
  for (const element of everyElement(root))
    for (const name of ['fill', 'stroke', 'color', 'stop-color'])
      if (hexOf(wordOf(element, name) ?? '') === hex) setValue(element, name, value);
}

const FIXES: Readonly<Partial<Record<FaultKind, Fix>>> = {
  'gray-outside': ({ color = '' }, { root }) => {
    const slot = nextSlot(root);
    if (slot !== undefined) repaint(root, color, slotValue(slot));
  },
  'near-slot': ({ color = '' }, { root }) => {
    const slot = nearSlot(color);
    if (slot !== undefined) repaint(root, color, slotValue(slot));
  },
  'near-equal': ({ color = '' }, { root }) => {
    const [one = '', other = ''] = color.split(' and ');
    repaint(root, other, [one]);
  },
  'default-black': ({ elements }) => {
    for (const element of elements) setValue(element, 'fill', slotValue(0));
  },
  'hidden-slot': ({ color }, { root }) => {
    for (const element of everyElement(root))
      for (const name of ['fill', 'stroke', 'color']) {
        const part = partsOf(element, name)?.find(isSlot);
        if (part && PLACEHOLDERS[part.slot] === color) setValue(element, name, ['none']);
      }
  },
  hairline: ({ elements }, { list, mmPerUnit }) => {
    for (const element of elements) {
      const thin = list.shapes.find((shape) => shape.element === element && shape.isStroke);
      const own = Number.parseFloat(wordOf(element, 'stroke-width') ?? '') || ownWidth(element, list);
      if (!thin || thin.width === 0) continue;
      setValue(element, 'stroke-width', [
        `${Number(((own * LIMITS.lineMm * 1.01) / (thin.width * mmPerUnit)).toFixed(4))}`,
      ]);
    }
  },
  'see-through': ({ elements }) => {
    for (const element of elements)
      for (const name of ['opacity', 'fill-opacity', 'stroke-opacity'])
        if (shareOf(wordOf(element, name)) > 0) dropValue(element, name);
  },
  'fixed-stroke': dropping('vector-effect'),
  filter: dropping('filter'),
  blend: dropping('mix-blend-mode'),
  stretched: ({ elements }) => {
    for (const { attributes } of elements) for (const name of ['width', 'height']) attributes.delete(name);
  },
  picture: removeElements,
  'empty-clip': removeElements,
  speck: removeElements,
  outside: removeElements,
  'empty-shape': removeElements,
  invisible: removeElements,
  duplicate: removeElements,
  'unused-definition': removeElements,
};

/** The width that a shape inherits; a line without one is a unit wide. */
function ownWidth(element: SvgElement, { parents }: Linted['list']): number {
  for (let above = parents.get(element); above; above = parents.get(above)) {
    const width = Number.parseFloat(wordOf(above, 'stroke-width') ?? '');
    if (width > 0) return width;
  }
  return 1;
}

interface FixOrder {
  readonly size: Size;
  readonly fault: Pick<PatternFault, 'kind' | 'color'>;
  readonly type: ProductTypeId | undefined;
}

/** Changes the tree so that the fault is gone; without effect if the drawing has no such fault, or no fix for it. */
export function fixFault(root: SvgElement, linted: Linted, { size, fault, type }: FixOrder): void {
  const found = linted.found.get(faultKey(fault));
  const fix = FIXES[fault.kind];
  if (found && fix) fix(found, { ...linted, root, mmPerUnit: mmPerUnitOn(type, size) });
}
