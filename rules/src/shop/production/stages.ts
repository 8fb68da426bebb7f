import { DEFAULT_STAGES } from './line-progress.ts';

/** Stages of production by product type, in the words of the maker (D70). */
export interface StageSettings {
  /** For every product type without stages of its own. */
  readonly usual: readonly string[];
  readonly byType: Readonly<Record<string, readonly string[]>>;
}

export const USUAL_STAGES: StageSettings = { usual: DEFAULT_STAGES, byType: {} };
export const MAX_STAGES = 8;
export const MAX_STAGE_LENGTH = 24;

export const stagesFor = ({ usual, byType }: StageSettings, productType: string): readonly string[] =>
  byType[productType] ?? usual;

/** Reads `Printing, Cutting, Sewing`; a comma or a line separates stages. */
export const readStages = (typed: string): readonly string[] =>
  typed
    .split(/[,\n]/)
    .map((stage) => stage.trim().replaceAll(/\s+/g, ' '))
    .filter((stage) => stage !== '');

/** A sentence about stages that cannot be saved; undefined for those that can. */
export function stagesFault(stages: readonly string[]): string | undefined {
  if (stages.length === 0) return 'Enter at least one stage, such as Printing.';
  if (stages.length > MAX_STAGES) return `Enter at most ${MAX_STAGES} stages.`;
  const long = stages.find((stage) => stage.length > MAX_STAGE_LENGTH);
  if (long !== undefined) return `"${long}" is too long. A stage has at most ${MAX_STAGE_LENGTH} letters.`;
  const plain = stages.map((stage) => stage.toLowerCase());
  const twice = stages.find((_, at) => plain.indexOf(plain[at] ?? '') < at);
  return twice === undefined ? undefined : `"${twice}" is there twice.`;
}

export const NO_SUCH_STAGE = 'There is no such stage. Choose one of the list.';

/** `Pocket Square has no stage Sewing.` */
export const noStage = (productType: string, stage: string): string => `${productType} has no stage ${stage}.`;

/** The page of a product that a tablet does not count. */
export const notOfStage = (productType: string, stage: string): string =>
  `${noStage(productType, stage)} Take it to another tablet.`;

/** Adds stages to a list, each before the next of its own stages that the list has; the others go to the end. */
function withStages(list: readonly string[], own: readonly string[]): readonly string[] {
  return own.reduceRight<readonly string[]>((all, stage, at) => {
    if (all.includes(stage)) return all;
    const place = all.indexOf(own[at + 1] ?? '');
    return all.toSpliced(place < 0 ? all.length : place, 0, stage);
  }, list);
}

/** Every stage of any product once, in an order that fits the usual stages and those of each product, for tablets and the board. */
export const allStages = ({ usual, byType }: StageSettings): readonly string[] =>
  Object.keys(byType)
    .sort()
    .reduce<readonly string[]>((all, type) => withStages(all, byType[type] ?? []), usual);

/** `Printing, Cutting, Sewing, Check; Pocket Square: Printing, Hemming` */
export const describeStages = ({ usual, byType }: StageSettings): string =>
  [usual.join(', '), ...Object.entries(byType).map(([type, stages]) => `${type}: ${stages.join(', ')}`)].join('; ');
