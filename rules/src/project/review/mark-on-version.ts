import type { Box } from '../../preflight/preflight.ts';
import { onNewer, onOlder, touches } from './compare.ts';
import type { Differences } from './differences.ts';
import { boxOf, type Mark, type MarkPoint } from './marks.ts';

interface VersionPair {
  /** The version that the mark was made on. */
  readonly madeOn: number;
  readonly shown: number;
  /** Undefined if the two were not compared. */
  readonly differences:
    | (Pick<Differences, 'older'> & { readonly regions: readonly { readonly box: Box }[] })
    | undefined;
}

const isInside = ([x, y]: MarkPoint): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Moves a mark to its place on another version; undefined where the picture no longer matches. */
export function markOnVersion(mark: Mark, { madeOn, shown, differences }: VersionPair): Mark | undefined {
  if (madeOn === shown) return mark;
  if (!differences) return undefined;
  const { regions, older } = differences;
  const box = boxOf(mark);
  const isNewer = shown > madeOn;
  // Regions are places of the newer picture.
  const place = isNewer ? onNewer(box, older) : box;
  if (regions.some((region) => touches(region.box, place))) return undefined;
  const move = isNewer ? onNewer : onOlder;
  const points = mark.points.map(([x, y]): MarkPoint => {
    const moved = move({ x, y, width: 0, height: 0 }, older);
    return [moved.x, moved.y];
  });
  return points.every(isInside) ? { kind: mark.kind, points } : undefined;
}
