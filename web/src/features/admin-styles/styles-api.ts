import type { StaffStyle } from '@colorway/contract/styles/admin-style.ts';
import type { StyleCollection, StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { call } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type StyleList = OutputOf<'adminStyles.list'>;
export type NewStyles = InputOf<'adminStyles.add'>;
export type { StaffStyle };

export const listStyles = (collection: StyleCollection, productType: StyleProductType): Promise<StyleList> =>
  call('adminStyles.list', { collection, productType });

/** The query key of all starter patterns, refetched when one changes. */
export const STYLES_KEY = ['style-patterns'] as const;
