import { looksLikeEmail } from '../../email/looks-like-email.ts';
import { EMAIL_HELP } from '../../email/messages.ts';
import type { Segment } from '../segments.ts';
import type { BasicInfo } from '../state/inquiry-state.ts';
import { type FieldKey, fieldsOf } from './basic-info.ts';
import { chosenProducts } from './product-interest.ts';

const FIELD_NAMES = {
  fName: 'your first name',
  lName: 'your last name',
  email: 'a valid email',
  phone: 'your phone',
  company: 'your company',
  client: 'your client',
  productInterest: 'one product',
  designIdeas: 'your design ideas',
  estimatedOrderVolume: 'an order volume',
  deadline: 'a deadline',
} as const satisfies Record<FieldKey, string>;

const isGiven = (segment: Segment, info: BasicInfo, key: FieldKey): boolean => {
  if (key === 'email') return looksLikeEmail(info.email);
  if (key === 'productInterest') return chosenProducts(segment, info.productInterest).length > 0;
  return (info[key] ?? '').trim() !== '';
};

/** Returns the missing required fields in reading order; Continue needs none to be missing (specification 001, section 5). */
export const missingFields = (segment: Segment, info: BasicInfo): readonly FieldKey[] =>
  fieldsOf(segment)
    .filter(({ key, required }) => required && !isGiven(segment, info, key))
    .map(({ key }) => key);

/** `Still needed: a valid email, one product`; empty when nothing is. */
export const neededMessage = (needed: readonly FieldKey[]): string =>
  needed.length === 0 ? '' : `Still needed: ${needed.map((key) => FIELD_NAMES[key]).join(', ')}`;

/** Shown beside a missing field. */
export const missingMessage = (key: FieldKey): string =>
  key === 'email' ? EMAIL_HELP : `Still needed: ${FIELD_NAMES[key]}`;
