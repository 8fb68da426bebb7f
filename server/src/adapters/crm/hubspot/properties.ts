import { VOLUMES } from '@colorway/rules/onboarding/fields/basic-info.ts';
import { OFFERED, productsOf } from '@colorway/rules/onboarding/fields/product-interest.ts';
import { SEGMENT_NAMES, SEGMENTS } from '@colorway/rules/onboarding/segments.ts';

/** Group of the portal's properties in HubSpot. */
export const GROUP = { name: 'portal', label: 'Portal' } as const;

/** Unique key of a deal, so that retries do not duplicate it. */
export const INQUIRY_ID = 'portal_inquiry_id';
/** Unique key of a company: HubSpot's own domain is not unique for its API. */
export const COMPANY_KEY = 'portal_company_key';
/** Unique key of a line item: `D-1042/0`. */
export const LINE_KEY = 'portal_line_key';

export interface Option {
  readonly label: string;
  readonly value: string;
}

export interface Property {
  readonly name: string;
  readonly label: string;
  readonly type: 'string' | 'date' | 'enumeration' | 'bool';
  readonly fieldType: 'text' | 'textarea' | 'date' | 'select' | 'checkbox' | 'booleancheckbox';
  readonly hasUniqueValue?: true;
  readonly options?: readonly Option[];
}

const segments = SEGMENTS.map((value) => ({ value, label: SEGMENT_NAMES[value] }));
const labels = new Set(
  Object.keys(OFFERED)
    .flatMap((one) => productsOf(one as keyof typeof OFFERED))
    .map(({ label }) => label),
);
const volumes = VOLUMES.map((label) => ({ value: label, label }));
const products = [...labels].map((label) => ({ value: label, label }));

const text = (name: string, label: string): Property => ({ name, label, type: 'string', fieldType: 'text' });
const longText = (name: string, label: string): Property => ({ name, label, type: 'string', fieldType: 'textarea' });

/** Properties of the inquiry; deals have them too, since a contact may send several. */
const INQUIRY_PROPERTIES: readonly Property[] = [
  { name: 'portal_segment', label: 'Portal segment', type: 'enumeration', fieldType: 'select', options: segments },
  {
    name: 'portal_product_interest',
    label: 'Portal product interest',
    type: 'enumeration',
    fieldType: 'checkbox',
    options: products,
  },
  {
    name: 'portal_order_volume',
    label: 'Portal order volume',
    type: 'enumeration',
    fieldType: 'select',
    options: volumes,
  },
  text('portal_client', 'Portal client'),
  longText('portal_design_ideas', 'Portal design ideas'),
  { name: 'portal_deadline', label: 'Portal deadline', type: 'date', fieldType: 'date' },
  { name: 'portal_ad_source', label: 'Portal ad source', type: 'string', fieldType: 'text' },
];

/** Properties that the portal writes; created by `npm run hubspot:setup`. */
export const PROPERTIES = {
  contacts: INQUIRY_PROPERTIES,
  deals: [
    { ...text(INQUIRY_ID, 'Portal inquiry id'), hasUniqueValue: true },
    ...INQUIRY_PROPERTIES,
    longText('portal_styles', 'Portal styles'),
    longText('portal_colors', 'Portal colors'),
    longText('portal_files', 'Portal files'),
    text('portal_inquiry_url', 'Portal inquiry'),
    text('portal_project_url', 'Portal project'),
    {
      name: 'portal_project_created',
      label: 'Portal project created',
      type: 'bool',
      fieldType: 'booleancheckbox',
      options: [
        { label: 'Yes', value: 'true' },
        { label: 'No', value: 'false' },
      ],
    },
    text('portal_order_name', 'Portal order'),
  ],
  companies: [{ ...text(COMPANY_KEY, 'Portal company key'), hasUniqueValue: true }],
  line_items: [{ ...text(LINE_KEY, 'Portal line key'), hasUniqueValue: true }],
} as const satisfies Record<string, readonly Property[]>;

export type ObjectKind = keyof typeof PROPERTIES;
