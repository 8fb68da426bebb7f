import { useNavigate, useSearch } from '@tanstack/react-router';
import { COMPARE_MODES, type Compared, type CompareMode, usualMode } from '../../../blocks/compare/comparison.ts';

const PAIR = /^(\d{1,4})\.\.(\d{1,4})$/;

/** Reads `1..2`; undefined unless both versions exist and differ. */
export function parsePair(text: string | undefined, versions: readonly number[]): Compared | undefined {
  const [, older, newer] = (PAIR.exec(text ?? '') ?? []).map(Number);
  if (older === undefined || newer === undefined || older >= newer) return undefined;
  return versions.includes(older) && versions.includes(newer) ? { older, newer } : undefined;
}

/** The chosen version and the one before it. */
export function pairOf(version: number, versions: readonly number[]): Compared | undefined {
  const sorted = [...versions].sort((one, other) => one - other);
  const at = Math.max(1, sorted.indexOf(version));
  const [older, newer] = [sorted[at - 1], sorted[at]];
  return older === undefined || newer === undefined ? undefined : { older, newer };
}

interface CompareAddress {
  readonly pair: Compared | undefined;
  readonly mode: CompareMode;
  readonly setPair: (pair: Compared | undefined) => void;
  readonly setMode: (mode: CompareMode) => void;
}

/** Both the pair and the way of looking are in the address. */
export function useCompareAddress(versions: readonly number[]): CompareAddress {
  const { compare, mode } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (search: object) => void navigate({ to: '.', search, replace: true, resetScroll: false });
  const known = COMPARE_MODES.find((one) => one === mode);
  return {
    pair: parsePair(compare, versions),
    mode: known ?? usualMode(),
    setPair: (pair) => go(pair ? { compare: `${pair.older}..${pair.newer}`, ...(known && { mode: known }) } : {}),
    setMode: (next) => go({ compare, mode: next }),
  };
}
