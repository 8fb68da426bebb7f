/** The stages of a product without stages of its own (D70). */
export const DEFAULT_STAGES = ['Printing', 'Cutting', 'Sewing', 'Check'] as const;

/** Pieces of a line that a stage is done with. */
export interface StageDone {
  readonly stage: string;
  readonly done: number;
}

export interface LineProgress {
  /** Pieces that are through all stages. */
  readonly done: number;
  /** The text for customers; null while nothing has begun. */
  readonly label: string | null;
  /** The share of the pieces that the named stage is done with, from 0 to 1. */
  readonly share: number;
}

const PARTICIPLES: Readonly<Record<string, string>> = {
  Printing: 'printed',
  Cutting: 'cut',
  Sewing: 'sewn',
  Check: 'checked',
};

const participleOf = (stage: string): string => PARTICIPLES[stage] ?? `through ${stage.toLowerCase()}`;

/**
 * Stages of a line in their order, each with the pieces it is done with. No piece is further than an earlier stage. Counts of
 * a stage that the settings no longer have stay as counts of the first one.
 */
export function stagesOf(
  quantity: number,
  stages: readonly string[],
  stored: readonly StageDone[],
): readonly StageDone[] {
  const counts = stages.map((stage) => stored.find((one) => one.stage === stage)?.done ?? 0);
  const earlier = stored.filter(({ stage }) => !stages.includes(stage)).map(({ done }) => done);
  return stages.map((stage, at) => ({
    stage,
    done: Math.min(quantity, Math.max(...counts.slice(at), ...(at === 0 ? earlier : []))),
  }));
}

/** The progress of a line: the first stage that has pieces left says where it is. */
export function lineProgress(quantity: number, stages: readonly StageDone[]): LineProgress {
  const done = stages.at(-1)?.done ?? 0;
  const at = stages.findIndex((stage) => stage.done < quantity);
  const current = stages[at];
  if (!current) return { done, label: stages.length === 0 ? null : `All ${quantity} done`, share: 1 };
  if (current.done > 0)
    return { done, label: `${current.stage}, ${current.done} of ${quantity} done`, share: current.done / quantity };
  const before = stages[at - 1];
  if (!before) return { done, label: null, share: 0 };
  return {
    done,
    share: 0,
    label: `All ${quantity} ${participleOf(before.stage)}, ${current.stage.toLowerCase()} next`,
  };
}

/** Undefined for a count that can be stored. */
export const progressFault = (done: number, quantity: number): string | undefined =>
  done > quantity ? `This line has ${quantity} pieces.` : undefined;
