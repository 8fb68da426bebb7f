import { chosenColorsLabel, filledSlots } from '../colors/color-slots.ts';
import { flowOf, hasStyles, type StepId } from '../flows.ts';
import { stepOf } from '../steps.ts';
import { stateOf } from './draft-state.ts';
import { type Draft, lastEdited } from './drafts.ts';

/** A draft with any typed, chosen or uploaded item is worth offering again. */
const holdsSomething = ({ fields, styles, files }: Draft): boolean =>
  [fields, styles, files].some((edits) => Object.keys(edits).length > 0);

/** Target of Continue: the last open step, or basic info until that is saved. */
export const stepToContinue = (draft: Draft): StepId =>
  stateOf(draft).isActive && stepOf(draft.segment, draft.step.value) ? draft.step.value : 'basic-info';

/** Unsent flows, the last edited first. */
export const unfinished = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.filter(holdsSomething).sort((one, other) => lastEdited(other) - lastEdited(one));

const counted = (count: number, word: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** `Next: Upload Images. 4 of 5 colors chosen.` */
export function draftMessage(draft: Draft): string {
  const state = stateOf(draft);
  const files = state.uploadedFiles.files.length;
  const colors = filledSlots(state.colors).length;
  const styles = state.selectedStyles?.styles.length ?? 0;
  const all = [...counted(styles, 'style'), ...counted(files, 'file'), ...counted(colors, 'color')];
  const holds = !hasStyles(draft.segment) && files === 0 && colors > 0 ? chosenColorsLabel(state.colors) : listed(all);
  const next = `Next: ${stepOf(draft.segment, stepToContinue(draft))?.title ?? flowOf(draft.segment).name}.`;
  return holds === '' ? next : `${next} ${holds}.`;
}
