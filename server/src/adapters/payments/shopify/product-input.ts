import { decimal } from '@colorway/rules/money/decimal.ts';
import type { PaymentLine } from '../port.ts';
import { PORTAL_TAG, titleOf } from './draft-input.ts';

export interface ProductInput {
  readonly handle: string;
  readonly title: string;
  readonly productType: string;
  readonly vendor: string;
  /** Visible by URL, but not listed. */
  readonly status: 'UNLISTED';
  readonly tags: readonly string[];
  readonly files?: readonly {
    readonly originalSource: string;
    readonly contentType: 'IMAGE';
    readonly alt: string;
  }[];
  readonly productOptions: readonly {
    readonly name: string;
    readonly values: readonly { readonly name: string }[];
  }[];
  readonly variants: readonly {
    readonly optionValues: readonly { readonly optionName: string; readonly name: string }[];
    readonly price: string;
    readonly taxable: boolean;
    readonly inventoryPolicy: 'CONTINUE';
    readonly inventoryItem: {
      readonly tracked: false;
      readonly requiresShipping: true;
      readonly measurement: { readonly weight: { readonly value: number; readonly unit: 'GRAMS' } };
    };
  }[];
}

/** Handle derived from the line key, so that a retry finds the same product. */
export const handleOf = ({ key }: Pick<PaymentLine, 'key'>): string =>
  `portal-${key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** Shopify downloads the picture itself and does not accept SVG. */
const canFetch = (url: string): boolean => url.startsWith('https:') && !/\.svg(\?|$)/.test(url);

/** One variant: the chosen options are on the line and may be more than Shopify's three. */
export function productInput(line: PaymentLine, withPicture: boolean): ProductInput {
  const { productType, unitPrice, grams, pictureUrl } = line;
  const title = titleOf(line);
  return {
    handle: handleOf(line),
    title,
    productType,
    vendor: 'Colorway',
    status: 'UNLISTED',
    tags: [PORTAL_TAG],
    ...(withPicture &&
      pictureUrl !== null &&
      canFetch(pictureUrl) && { files: [{ originalSource: pictureUrl, contentType: 'IMAGE', alt: title }] }),
    productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
    variants: [
      {
        optionValues: [{ optionName: 'Title', name: 'Default Title' }],
        price: decimal(unitPrice),
        taxable: true,
        inventoryPolicy: 'CONTINUE',
        inventoryItem: {
          tracked: false,
          requiresShipping: true,
          measurement: { weight: { value: grams, unit: 'GRAMS' } },
        },
      },
    ],
  };
}
