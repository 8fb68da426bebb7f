import type { ApprovedLine } from '@colorway/rules/project/approval.ts';
import { TICK_LABELS, type Tick } from '@colorway/rules/project/approve/approval-ticks.ts';
import { useState } from 'react';

/** The facts that the ticks are about; each tick counts only for those it was set on. */
export interface TickedFacts {
  /** File and alerts of every proof. */
  readonly file: string;
  /** Empty for a design without pieces. */
  readonly lines: readonly ApprovedLine[];
}

interface SetTick {
  readonly key: string;
  readonly lines: readonly ApprovedLine[];
}

const optionsKey = ({ selections }: Pick<ApprovedLine, 'selections'>): string =>
  JSON.stringify(Object.entries(selections).sort());

/** Does not depend on the order of lines and choices, which the answer of the server may change. */
const keyOf = (label: string, { file, lines }: TickedFacts): string => {
  if (label === TICK_LABELS.options) return JSON.stringify([file, lines.map(optionsKey).sort()]);
  if (label !== TICK_LABELS.price) return file;
  const prices = lines.map((line) => JSON.stringify([optionsKey(line), line.quantity, line.unitPrice ?? null]));
  return JSON.stringify([file, prices.sort()]);
};

export interface Ticks {
  readonly isTicked: (label: string) => boolean;
  readonly toggle: (label: string) => void;
  readonly count: number;
  readonly labels: readonly string[];
  /** The lines that the price was ticked for, if they are other ones by now. */
  readonly priceBefore: readonly ApprovedLine[] | undefined;
}

/** A new file clears every tick, and another price clears the tick of the price only. */
export function useTicks(labels: readonly string[], facts: TickedFacts): Ticks {
  const [set, setTicks] = useState<ReadonlyMap<string, SetTick>>(new Map());
  const isTicked = (label: string): boolean => set.get(label)?.key === keyOf(label, facts);
  const toggle = (label: string): void =>
    setTicks((now) => {
      const next = new Map(now);
      if (isTicked(label)) next.delete(label);
      else next.set(label, { key: keyOf(label, facts), lines: facts.lines });
      return next;
    });
  const price = set.get(TICK_LABELS.price);
  const isMoved = price?.key.startsWith(JSON.stringify([facts.file]).slice(0, -1));
  return {
    isTicked,
    toggle,
    count: labels.filter(isTicked).length,
    labels: labels.filter(isTicked),
    priceBefore: isMoved && !isTicked(TICK_LABELS.price) ? price?.lines : undefined,
  };
}

export const labelsOf = (ticks: readonly Tick[], extra: readonly string[]): readonly string[] => [
  ...ticks.map((tick) => TICK_LABELS[tick]),
  ...extra,
];
