import type { Flow } from '../../blocks/flow/flow.ts';

/** The names on the progress bar; the first of three is basic info itself. */
export const PROGRESS_NAMES: Record<Flow, readonly string[]> = {
  organization: ['Styles', 'Logo or graphics', 'Colors', 'Confirm'],
  distributor: ['Styles', 'Logo or graphics', 'Colors', 'Confirm'],
  wedding: ['Basic info', 'Colors and images', 'Confirm'],
  individual: ['Basic info', 'Colors and images', 'Confirm'],
};

export type StepName = 'styles' | 'upload' | 'colors' | 'confirm';

const FOUR: Record<StepName, number> = { styles: 1, upload: 2, colors: 3, confirm: 4 };
const THREE: Record<StepName, number> = { styles: 1, upload: 2, colors: 2, confirm: 3 };

/** Where the bar stands on a step (D32). */
export const progressStep = (flow: Flow, step: StepName): number =>
  (PROGRESS_NAMES[flow].length === 4 ? FOUR : THREE)[step];
