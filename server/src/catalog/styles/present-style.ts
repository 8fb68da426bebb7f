import type { StylePattern } from '@colorway/contract/styles/style-pattern.ts';
import { fileUrl } from '../../files/store/present-file.ts';
import type { StoredStyle } from './style-store.ts';

/** Drawings go to cards as drawings: packed they are a tenth of what the same card takes in pixels. */
const pictureUrl = ({ id, version, file }: StoredStyle): string =>
  file ? fileUrl(file.id, file.newName) : `/style-pictures/${id}.svg?v=${version}`;

export function presentStyle(style: StoredStyle): StylePattern {
  const { id, patternName, productType, index } = style;
  return { id, patternName, productType, image: pictureUrl(style), index };
}
