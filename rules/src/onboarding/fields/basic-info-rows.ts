import { hasStyles } from '../flows.ts';
import type { Segment } from '../segments.ts';
import type { BasicInfo } from '../state/inquiry-state.ts';
import { type FieldKey, fieldsOf } from './basic-info.ts';
import { showDay } from './deadline.ts';
import { fullName } from './full-name.ts';
import { chosenProducts } from './product-interest.ts';

export interface Row {
  readonly label: string;
  /** Empty when nothing was entered. */
  readonly value: string;
}

type Shown = FieldKey | 'name';

const SHORT: { readonly [Key in Shown]?: string } = { name: 'Name', productInterest: 'Products' };

const shownValue = (segment: Segment, info: BasicInfo, key: Shown): string => {
  if (key === 'name') return fullName(info);
  if (key === 'productInterest') return chosenProducts(segment, info.productInterest).join(', ');
  if (key === 'deadline') return showDay(info.deadline);
  return (info[key] ?? '').trim();
};

/**
 * Weddings and individuals have no input for a company, but a row for it on the confirm screen (specification 001, section
 * 2).
 */
const keysOf = (segment: Segment): readonly Shown[] => {
  const keys = fieldsOf(segment).map(({ key }) => key);
  const rest = keys.filter((key) => key !== 'fName' && key !== 'lName');
  if (hasStyles(segment)) return ['name', ...rest];
  return ['name', ...rest.flatMap((key): Shown[] => (key === 'phone' ? ['phone', 'company'] : [key]))];
};

/** Rows of basic info for the confirm screen, the receipt and the admin area. */
export function basicInfoRows(segment: Segment, info: BasicInfo): readonly Row[] {
  const labels = new Map(fieldsOf(segment).map(({ key, label }): [Shown, string] => [key, label]));
  return keysOf(segment).map((key) => ({
    label: SHORT[key] ?? labels.get(key) ?? 'Company',
    value: shownValue(segment, info, key),
  }));
}
