import type { PatternPrint } from '@colorway/contract/pattern/pattern.ts';
import type { Sight } from '@colorway/rules/color/alike/alike.ts';
import { type ColorVision, seenBy } from '@colorway/rules/color/color-vision.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';

/** The way colors are shown; picks keep their hex. */
export interface HonestView {
  readonly sight: Sight;
  readonly asPrinted: boolean;
}

const USUAL: HonestView = { sight: 'everyone', asPrinted: false };

/** Deuteranomaly is the most frequent of the red-green kinds. */
const VISIONS: Readonly<Partial<Record<Sight, ColorVision>>> = { 'red-green': 'deutan', 'blue-yellow': 'tritan' };

type Print = Pick<PatternPrint, 'printed'>;

/** The color that the screen shows in this view. An empty slot stays empty. */
export function shownHex(hex: string, { sight, asPrinted }: HonestView, print: Print | undefined): string {
  if (hex === '') return hex;
  const printed = asPrinted ? (print?.printed?.colors[hex] ?? hex) : hex;
  const vision = VISIONS[sight];
  return vision ? seenBy(vision, printed) : printed;
}

/** Whether to mark a color because the printer does not reach it, in the view as printed. */
export const isSofter = (hex: string, { asPrinted }: HonestView, print: Print | undefined): boolean =>
  asPrinted && (print?.printed?.softer.includes(hex) ?? false);

/** Reads how the pattern prints. Its advice is an extra, so a page without an answer shows none. */
export const usePatternPrint = (handle: string, enabled = true) =>
  useQuery({
    enabled,
    retry: false,
    queryKey: ['pattern-print', handle],
    queryFn: () => call('patterns.print', { id: handle }),
  });

/** The view of this page; the usual one again once the page is left, also where the browser restores it. */
export function useHonestView() {
  const [view, setView] = useState(USUAL);
  useEffect(() => {
    const reset = () => setView(USUAL);
    window.addEventListener('pagehide', reset);
    return () => window.removeEventListener('pagehide', reset);
  }, []);
  return [view, setView] as const;
}
