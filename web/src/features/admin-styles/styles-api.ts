import type { StaffStyle, StyleEdit } from '@colorway/contract/styles/admin-style.ts';
import type { StyleCollection, StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { ask } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type StyleList = OutputOf<'adminStyles.list'>;
export type NewStyles = InputOf<'adminStyles.add'>;
export type { StaffStyle, StyleEdit };

export const listStyles = (collection: StyleCollection, productType: StyleProductType): Promise<StyleList> =>
  ask('adminStyles.list', { collection, productType });

export const addStyles = (styles: NewStyles, idempotencyKey: string) =>
  ask('adminStyles.add', styles, { idempotencyKey });

export const editStyle = (edit: StyleEdit): Promise<StaffStyle> => ask('adminStyles.edit', edit);

export const removeStyle = ({ id, version }: Pick<StaffStyle, 'id' | 'version'>) =>
  ask('adminStyles.remove', { id, version });

export const restoreStyle = (id: string) => ask('adminStyles.restore', { id });

export const moveStyle = (id: string, to: number) => ask('adminStyles.move', { id, to });

/** Of everything about starter patterns; who hears that one changed asks again. */
export const STYLES_KEY = ['style-patterns'] as const;
