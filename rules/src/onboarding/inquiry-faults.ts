import { basicInfoFaults, type Fault } from './fields/basic-info-faults.ts';
import { hasStyles } from './flows.ts';
import type { Segment } from './segments.ts';
import type { InquiryState } from './state/inquiry-state.ts';
import { fileIdOf, MAX_FILES, TOO_MANY_FILES } from './state/uploaded-files.ts';
import { canSkipStyles, isSameStyle, MAKE_A_SELECTION, MAX_STYLES } from './styles.ts';

const TOO_MANY_STYLES = `Choose at most ${MAX_STYLES} styles.`;
const STYLE_TWICE = 'You chose this style twice.';
const NOT_OUR_FILE = 'This file was not uploaded here. Remove it or upload it again.';

const styleFaults = (segment: Segment, { selectedStyles }: InquiryState): readonly Fault[] => {
  if (!hasStyles(segment)) return [];
  const chosen = selectedStyles ?? { styles: [], custom: '', saved: false };
  const { styles } = chosen;
  const twice = styles.findIndex((one, at) => styles.slice(0, at).some((other) => isSameStyle(one, other)));
  return [
    ...(canSkipStyles(segment, chosen) ? [] : [{ path: 'selectedStyles', message: MAKE_A_SELECTION }]),
    ...(styles.length > MAX_STYLES ? [{ path: 'selectedStyles.styles', message: TOO_MANY_STYLES }] : []),
    ...(twice < 0 ? [] : [{ path: `selectedStyles.styles.${twice}`, message: STYLE_TWICE }]),
  ];
};

const fileFaults = ({ uploadedFiles: { files } }: InquiryState): readonly Fault[] => [
  ...(files.length > MAX_FILES ? [{ path: 'uploadedFiles.files', message: TOO_MANY_FILES }] : []),
  ...files.flatMap((file, at) =>
    fileIdOf(file) === undefined ? [{ path: `uploadedFiles.files.${at}`, message: NOT_OUR_FILE }] : [],
  ),
];

/** Checks everything that the screens check, in the order of the screens. */
export const inquiryFaults = (segment: Segment, state: InquiryState, today: string): readonly Fault[] => [
  ...basicInfoFaults(segment, state.basicInfo, today),
  ...styleFaults(segment, state),
  ...fileFaults(state),
];
