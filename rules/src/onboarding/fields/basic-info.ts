import type { Segment } from '../segments.ts';
import type { BasicInfo } from '../state/inquiry-state.ts';

export type FieldKey =
  | 'fName'
  | 'lName'
  | 'email'
  | 'phone'
  | 'company'
  | 'client'
  | 'productInterest'
  | 'designIdeas'
  | 'estimatedOrderVolume'
  | 'deadline';

export interface Field {
  readonly key: FieldKey;
  readonly label: string;
  readonly required: boolean;
  /** Small print under the input. */
  readonly help: string | null;
}

export const VOLUMES = ['Less than 10 items', '11-99 items', '100+ items'] as const;

/** The label of the disabled button (specification 001, section 2). */
export const COMPLETE_ALL = 'Complete All fields to continue';
export const CHOOSE_ONE = 'Choose at least one.';
export const PRODUCTS_TITLE = 'Products you are interested in';

/** Longer than any real input; a longer payload is refused. */
export const MAX_LENGTHS = { line: 200, text: 5_000 } as const;

const LABELS = {
  fName: 'First name',
  lName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  client: 'Client',
  productInterest: PRODUCTS_TITLE,
  designIdeas: 'Design ideas',
  estimatedOrderVolume: 'Estimated order volume',
  deadline: 'Deadline',
} as const satisfies Record<FieldKey, string>;

const HELP: { readonly [Key in FieldKey]?: string } = {
  client: 'Who the products are for. Shown on the proofs.',
  deadline: 'The day you need everything in hand.',
};

const DESCRIBED = ['fName', 'lName', 'email', 'phone', 'productInterest', 'designIdeas', 'deadline'] as const;

/** Fields in reading order. */
const SHOWN = {
  organization: ['fName', 'lName', 'email', 'phone', 'company', 'productInterest', 'estimatedOrderVolume', 'deadline'],
  distributor: ['fName', 'lName', 'email', 'phone', 'company', 'client', 'productInterest', 'deadline'],
  wedding: DESCRIBED,
  individual: DESCRIBED,
} as const satisfies Record<Segment, readonly FieldKey[]>;

/** Specification 001, section 5. */
const REQUIRED: Record<Segment, readonly FieldKey[]> = {
  organization: ['fName', 'lName', 'email', 'productInterest', 'estimatedOrderVolume', 'deadline'],
  distributor: ['fName', 'lName', 'email', 'productInterest'],
  wedding: ['fName', 'lName', 'email', 'productInterest', 'designIdeas', 'deadline'],
  individual: ['fName', 'lName', 'email', 'productInterest', 'designIdeas', 'deadline'],
};

const labelOf = (segment: Segment, key: FieldKey): string =>
  segment === 'distributor' && key === 'deadline' ? 'In-Hand Deadline' : LABELS[key];

export const fieldsOf = (segment: Segment): readonly Field[] =>
  SHOWN[segment].map((key) => ({
    key,
    label: labelOf(segment, key),
    required: REQUIRED[segment].includes(key),
    help: HELP[key] ?? null,
  }));

/** Adds the `adSource` of the URL to the inquiry; the first one stays when a later URL has none. */
export const withAdSource = (info: BasicInfo, adSource: string | undefined): BasicInfo =>
  adSource === undefined || adSource.trim() === ''
    ? info
    : { ...info, adSource: adSource.trim().slice(0, MAX_LENGTHS.line) };
