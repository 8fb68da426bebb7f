import type { Segment } from '../segments.ts';
import type { BasicInfo } from '../state/inquiry-state.ts';
import { type FieldKey, fieldsOf, MAX_LENGTHS, VOLUMES } from './basic-info.ts';
import { isDay, isPast, NO_DATE, PAST_DAY } from './deadline.ts';
import { missingFields, missingMessage } from './missing-fields.ts';

/** A fault in the input, and its path: `basicInfo.email`. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

const OTHER_SEGMENT = 'This belongs to a different kind of inquiry.';
const NO_VOLUME = 'Choose an order volume from the list.';
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
