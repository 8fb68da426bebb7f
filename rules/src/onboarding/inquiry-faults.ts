import { type FieldKey, fieldsOf, MAX_LENGTHS, VOLUMES } from './fields/basic-info.ts';
import { isDay, isPast, NO_DATE, PAST_DAY } from './fields/deadline.ts';
import { missingFields, missingMessage } from './fields/missing-fields.ts';
import { hasStyles } from './flows.ts';
import type { Segment } from './segments.ts';
import type { BasicInfo, InquiryState } from './state/inquiry-state.ts';
import { fileIdOf, MAX_FILES, TOO_MANY_FILES } from './state/uploaded-files.ts';
import { canSkipStyles, isSameStyle, MAKE_A_SELECTION, MAX_STYLES } from './styles.ts';

/** A fault in the input, and its path: `basicInfo.email`. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

const OTHER_SEGMENT = 'This belongs to a different kind of inquiry.';
const NO_VOLUME = 'Choose an order volume from the list.';
const TOO_MANY_STYLES = `Choose at most ${MAX_STYLES} styles.`;
const STYLE_TWICE = 'You chose this style twice.';
const NOT_OUR_FILE = 'This file was not uploaded here. Remove it or upload it again.';
const TOO_LONG = 'This text is too long. Shorten it.';

const inState = (key: FieldKey): string => `basicInfo.${key}`;

const deadlineFault = ({ deadline }: BasicInfo, today: string): readonly Fault[] => {
  if (deadline === '') return [];
  const message = isDay(deadline) ? (isPast(deadline, today) ? PAST_DAY : undefined) : NO_DATE;
  return message === undefined ? [] : [{ path: inState('deadline'), message }];
};

const tooLong = (segment: Segment, info: BasicInfo): readonly Fault[] =>
  fieldsOf(segment).flatMap(({ key }) => {
    const value = key === 'productInterest' ? '' : (info[key] ?? '');
    const maxLength = key === 'designIdeas' ? MAX_LENGTHS.text : MAX_LENGTHS.line;
    return value.length > maxLength ? [{ path: inState(key), message: TOO_LONG }] : [];
  });

/** Checks a basic-info screen, in the browser and on the server. */
export function basicInfoFaults(segment: Segment, info: BasicInfo, today: string): readonly Fault[] {
  const volume = info.estimatedOrderVolume ?? '';
  return [
    ...(info.segment === segment ? [] : [{ path: 'basicInfo.segment', message: OTHER_SEGMENT }]),
    ...missingFields(segment, info).map((key) => ({ path: inState(key), message: missingMessage(key) })),
    ...tooLong(segment, info),
    ...(volume === '' || VOLUMES.some((one) => one === volume)
      ? []
      : [{ path: inState('estimatedOrderVolume'), message: NO_VOLUME }]),
    ...deadlineFault(info, today),
  ];
}

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
