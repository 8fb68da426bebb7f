import type { StaffStyle } from '@colorway/contract/styles/admin-style.ts';
import type { StylePattern } from '@colorway/contract/styles/style-pattern.ts';
import { STYLE_PRODUCTS } from '@colorway/rules/styles/style-products.ts';
import { fileUrl, previewUrl } from '../../files/facade.ts';
import type { StoredStaffStyle } from './admin/admin-style-store.ts';
import type { StoredStyle } from './style-store.ts';

const pictureUrl = ({ id, version, file }: StoredStyle): string =>
  file ? fileUrl(file.id, file.newName) : `/style-pictures/${id}.webp?v=${version}`;

export function presentStyle(style: StoredStyle): StylePattern {
  const { id, patternName, productType, index } = style;
  return { id, patternName, productType, image: pictureUrl(style), index };
}

export function presentStaffStyle(style: StoredStaffStyle): StaffStyle {
  const shown = presentStyle(style);
  const { version, changedAt, changedBy, file } = style;
  const thumb = (file && previewUrl(file)) ?? shown.image;
  return { ...shown, version, thumb, changedAt: changedAt.toISOString(), changedBy };
}

export const productTab = (id: string): string => STYLE_PRODUCTS.find((one) => one.id === id)?.tab ?? id;
