import type { Proof } from '@colorway/contract/project/proof.ts';
import { regionLetter } from '@colorway/rules/project/review/compare.ts';
import type { OutputOf } from '../api/operations.ts';
import type { Place } from './compare-panes.tsx';

export type Comparison = OutputOf<'compare.read'>;
export type Differences = NonNullable<Comparison['differences']>;

export const COMPARE_MODES = ['side', 'wipe', 'overlay', 'difference'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];

export interface Compared {
  readonly older: number;
  readonly newer: number;
}

/** A proof as far as its versions are compared. */
export type ComparedProof = Pick<Proof, 'productType' | 'picture'> & {
  readonly versions: readonly Pick<Proof['versions'][number], 'version' | 'picture'>[];
};

const PHONE = '(width < 48em)';

/** Two pictures side by side are too narrow on a phone. */
export const usualMode = (): CompareMode =>
  typeof window !== 'undefined' && window.matchMedia(PHONE).matches ? 'wipe' : 'side';

/** Nothing is known of the differences yet, and nothing failed. */
export const isLate = (comparison: Comparison | undefined, failed: boolean): boolean =>
  !failed && (comparison === undefined || comparison.state === 'none' || comparison.state === 'waiting');

/** The places of requested changes by number, then the others by letter. */
export function placesOf({ changes, others, differences }: Comparison): readonly Place[] {
  const boxOf = (index: number) => differences?.regions[index]?.box;
  const requested = changes.flatMap(({ id, number, regions }) =>
    regions.flatMap((index) => {
      const box = boxOf(index);
      return box ? [{ key: id, label: String(number), box, isOther: false }] : [];
    }),
  );
  const more = others.flatMap((index, at) => {
    const box = boxOf(index);
    return box ? [{ key: regionLetter(at), label: regionLetter(at), box, isOther: true }] : [];
  });
  return [...requested, ...more];
}
