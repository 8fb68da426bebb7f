import { COLOR_SLOTS, type SlotColor, type SlotColors } from '../colors/color-slots.ts';
import { hasStyles } from '../flows.ts';
import { MAX_STYLES } from '../styles.ts';
import type { Draft, Edit, Edits } from './drafts.ts';
import { initialState } from './initial-state.ts';
import type { BasicInfo, InquiryState } from './inquiry-state.ts';

type FieldValue = string | boolean | SlotColor;

const INFO = 'basicInfo.';
const INTEREST = 'basicInfo.productInterest.';

/** Returns every field of a state by its path; lists are compared by item instead. */
const fieldsIn = ({
  isActive,
  basicInfo,
  selectedStyles,
  uploadedFiles,
  colors,
}: InquiryState): Readonly<Record<string, FieldValue>> => {
  const { productInterest, ...info } = basicInfo;
  const prefixed = (prefix: string, record: Readonly<Record<string, FieldValue | undefined>>) =>
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[prefix + key, value] as const]));
  return Object.fromEntries([
    ['isActive', isActive],
    ...prefixed(INFO, info),
    ...prefixed(INTEREST, productInterest),
    ...(selectedStyles
      ? prefixed('selectedStyles.', { custom: selectedStyles.custom, saved: selectedStyles.saved })
      : []),
    ['uploadedFiles.saved', uploadedFiles.saved],
    ...prefixed('colors.', colors),
  ]);
};

const under = (fields: Edits<FieldValue>, prefix: string): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, { value }]) => {
      const key = path.slice(prefix.length);
      return path.startsWith(prefix) && !key.includes('.') ? [[key, value]] : [];
    }),
  );

/** Returns the items that were not removed, in the order they were added. */
const present = <Item>(items: Edits<Item | null>): readonly Item[] =>
  Object.entries(items)
    .flatMap(([key, { at, value }]) => (value === null ? [] : [{ key, at, value }]))
    .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
    .map(({ value }) => value);

/** Converts a draft to the state in the documents' shape. */
export function stateOf({ segment, fields, styles, files }: Draft): InquiryState {
  const empty = initialState(segment);
  const isSaved = (path: string): boolean => fields[path]?.value === true;
  const custom = fields['selectedStyles.custom']?.value;
  return {
    isActive: isSaved('isActive'),
    basicInfo: {
      ...empty.basicInfo,
      ...(under(fields, INFO) as Partial<BasicInfo>),
      productInterest: { ...empty.basicInfo.productInterest, ...(under(fields, INTEREST) as Record<string, boolean>) },
      segment,
    },
    ...(hasStyles(segment) && {
      selectedStyles: {
        // Two tabs may have chosen too many; the first ones stay.
        styles: present(styles).slice(0, MAX_STYLES),
        custom: typeof custom === 'string' ? custom : '',
        saved: isSaved('selectedStyles.saved'),
      },
    }),
    uploadedFiles: { files: present(files), saved: isSaved('uploadedFiles.saved') },
    colors: {
      ...empty.colors,
      ...(Object.fromEntries(
        COLOR_SLOTS.flatMap(({ slot }) => {
          const edit = fields[`colors.${slot}`] as Edit<SlotColor> | undefined;
          return edit ? [[slot, edit.value]] : [];
        }),
      ) as Partial<SlotColors>),
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changedFields = (before: InquiryState, after: InquiryState, at: number): Edits<FieldValue> => {
  const old = fieldsIn(before);
  return Object.fromEntries(
    Object.entries(fieldsIn(after)).flatMap(([path, value]) =>
      isSame(old[path], value) ? [] : [[path, { at, value }]],
    ),
  );
};

const changedItems = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  at: number,
): Edits<Item | null> => {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [keyOf(item), item])));
  const gone = [...(old?.keys() ?? [])].filter((key) => !now?.has(key)).map((key) => [key, { at, value: null }]);
  const came = [...(now ?? [])].filter(([key]) => !old?.has(key));
  return Object.fromEntries([...gone, ...came.map(([key, value], order) => [key, { at: at + order / 1_000, value }])]);
};

/** Updates a draft with the changes of `next`, each with the time `now`. */
export function withState(draft: Draft, next: InquiryState, now: number): Draft {
  const before = stateOf(draft);
  const styles = ({ selectedStyles }: InquiryState) => selectedStyles?.styles ?? [];
  return {
    ...draft,
    fields: { ...draft.fields, ...changedFields(before, next, now) },
    styles: {
      ...draft.styles,
      ...changedItems(styles(before), styles(next), (one) => `${one.productType} ${one.patternName}`, now),
    },
    files: {
      ...draft.files,
      ...changedItems(before.uploadedFiles.files, next.uploadedFiles.files, (one) => one.downloadURL, now),
    },
  };
}
