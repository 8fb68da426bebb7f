import type { FaultKind } from '@colorway/rules/pattern/lint/faults.ts';
import { type Size, UNITS } from '../size.ts';
import { elementsIn, isHref, isSlot, isUrl, type SvgElement, type Value } from '../svg-tree.ts';
import type { LengthReader } from './outline.ts';

/** A slot, a fixed color, or a paint that is not one color. */
export type Paint = { readonly slot: number } | { readonly hex: string } | { readonly mixed: string };

export const partsOf = ({ attributes, style }: SvgElement, name: string): Value | undefined =>
  style.get(name) ?? attributes.get(name);

export const wordOf = (element: SvgElement, name: string): string | undefined => {
  const [part] = partsOf(element, name) ?? [];
  return typeof part === 'string' ? part.trim().toLowerCase() : undefined;
};

/** A number or a percentage as a number. */
export const shareOf = (text: string | undefined): number => {
  if (text === undefined) return 1;
  const share = Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 1;
};

export const urlOf = (value: Value | undefined): string | undefined => value?.find(isUrl)?.url;
export const hrefOf = (element: SvgElement): string | undefined => element.attributes.get('href')?.find(isHref)?.href;

const HEX = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/;
const NAMED: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

/** A fixed color in one spelling, so that two drawings of one color compare equal. */
export function hexOf(text: string): string {
  if (!HEX.test(text)) return NAMED[text] ?? text;
  return text.length === 4 ? text.replace(/[0-9a-f]/g, '$&$&') : text;
}

export function paintOf(value: Value | undefined): Paint | 'none' {
  const slot = value?.find(isSlot);
  if (slot) return { slot: slot.slot };
  if (value?.some(isUrl)) return { mixed: urlOf(value) ?? '' };
  const [part] = value ?? [];
  const text = typeof part === 'string' ? part.trim().toLowerCase() : 'none';
  if (text === 'none' || text === 'transparent') return 'none';
  return { hex: hexOf(text) };
}

/** A fault with all elements that have it; none and no `count` means no fault unless the kind concerns the file. */
export interface Found {
  readonly kind: FaultKind;
  readonly elements: readonly SvgElement[];
  readonly count?: number;
  readonly value?: number;
  readonly color?: string;
  /** Where it is, when that is not where the first element is. */
  readonly at?: readonly [x: number, y: number, width: number, height: number];
}

export const lengthReader =
  ({ viewBox }: Size): LengthReader =>
  (element, name, fallback = 0) => {
    const text = wordOf(element, name);
    const number = Number.parseFloat(text ?? '');
    if (text === undefined || !Number.isFinite(number)) return fallback;
    if (text.endsWith('%')) return (number / 100) * (/^(?:y|cy|height|y1|y2|ry)$/.test(name) ? viewBox[3] : viewBox[2]);
    return number * (UNITS[text.replace(/^[-+.\de]+/, '')] ?? 1);
  };

export const indexed = (root: SvgElement) => {
  const paths = new Map<SvgElement, string>([[root, 'svg']]);
  const byId = new Map<string, SvgElement>();
  const parents = new Map<SvgElement, SvgElement>();
  const waiting = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.id !== undefined) byId.set(next.id, next);
    const seen: Record<string, number> = {};
    for (const child of elementsIn(next)) {
      seen[child.name] = (seen[child.name] ?? 0) + 1;
      paths.set(child, `${paths.get(next)}/${child.name}[${seen[child.name]}]`);
      parents.set(child, next);
      waiting.push(child);
    }
  }
  return { paths, byId, parents };
};
