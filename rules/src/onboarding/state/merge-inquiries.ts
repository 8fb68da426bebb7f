import { COLOR_SLOTS, isFilled, type SlotColors } from '../colors/color-slots.ts';
import type { StepId } from '../flows.ts';
import { hasStyles } from '../flows.ts';
import { isSameStyle, MAX_STYLES } from '../styles.ts';
import type { BasicInfo, InquiryState } from './inquiry-state.ts';

const info = (mine: BasicInfo, theirs: BasicInfo): BasicInfo => {
  const filled = Object.fromEntries(Object.entries(mine).filter(([, value]) => value !== '' && value !== false));
  const products = new Set([...Object.keys(theirs.productInterest), ...Object.keys(mine.productInterest)]);
  return {
    ...theirs,
    ...filled,
    productInterest: Object.fromEntries(
      [...products].map((key) => [key, mine.productInterest[key] === true || theirs.productInterest[key] === true]),
    ),
  };
};

const mergeText = (mine: string, theirs: string): string =>
  theirs.trim() === '' || mine.includes(theirs) ? mine : mine.trim() === '' ? theirs : `${mine}\n${theirs}`;

/**
 * Merges two drafts of one request from two devices: fields filled here stay, gaps are filled from there, and lists get
 * the items of both.
 */
export function mergeInquiries(mine: InquiryState, theirs: InquiryState): InquiryState {
  const styles = mine.selectedStyles && theirs.selectedStyles;
  return {
    isActive: mine.isActive || theirs.isActive,
    basicInfo: info(mine.basicInfo, theirs.basicInfo),
    ...(mine.selectedStyles && {
      selectedStyles: {
        styles: [
          ...mine.selectedStyles.styles,
          ...(styles?.styles ?? []).filter(
            (one) => !mine.selectedStyles?.styles.some((other) => isSameStyle(one, other)),
          ),
        ].slice(0, MAX_STYLES),
        custom: mergeText(mine.selectedStyles.custom, styles?.custom ?? ''),
        saved: mine.selectedStyles.saved || styles?.saved === true,
      },
    }),
    uploadedFiles: {
      files: [
        ...mine.uploadedFiles.files,
        ...theirs.uploadedFiles.files.filter(
          ({ downloadURL }) => !mine.uploadedFiles.files.some((one) => one.downloadURL === downloadURL),
        ),
      ],
      saved: mine.uploadedFiles.saved || theirs.uploadedFiles.saved,
    },
    colors: Object.fromEntries(
      COLOR_SLOTS.map(({ slot }) => [slot, isFilled(mine.colors[slot]) ? mine.colors[slot] : theirs.colors[slot]]),
    ) as SlotColors,
  };
}

/** Guesses the step of a state without one: the first step that is still empty. */
export function stepReached({ basicInfo, isActive, selectedStyles, uploadedFiles, colors }: InquiryState): StepId {
  if (!isActive) return 'basic-info';
  const hasColors = COLOR_SLOTS.some(({ slot }) => isFilled(colors[slot]));
  if (!hasStyles(basicInfo.segment)) return hasColors ? (uploadedFiles.saved ? 'confirm' : 'upload') : 'colors';
  if (selectedStyles?.saved !== true) return 'styles';
  if (!uploadedFiles.saved) return 'upload';
  return hasColors ? 'confirm' : 'colors';
}
