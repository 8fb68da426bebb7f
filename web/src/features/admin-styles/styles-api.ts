import type { StaffStyle, StyleEdit } from '@colorway/contract/styles/admin-style.ts';
import type { StyleCollection, StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { call } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type StyleList = OutputOf<'adminStyles.list'>;
export type NewStyles = InputOf<'adminStyles.add'>;
export type { StaffStyle, StyleEdit };

export const listStyles = (collection: StyleCollection, productType: StyleProductType): Promise<StyleList> =>
  call('adminStyles.list', { collection, productType });

export const addStyles = (styles: NewStyles, idempotencyKey: string) =>
  call('adminStyles.add', styles, { idempotencyKey });

export const editStyle = (edit: StyleEdit): Promise<StaffStyle> => call('adminStyles.edit', edit);

export const removeStyle = ({ id, version }: Pick<StaffStyle, 'id' | 'version'>) =>
  call('adminStyles.remove', { id, version });

export const restoreStyle = (id: string) => call('adminStyles.restore', { id });

export const moveStyle = (id: string, to: number) => call('adminStyles.move', { id, to });

/** Of everything about starter patterns; who hears that one changed asks again. */
export const STYLES_KEY = ['style-patterns'] as const;
