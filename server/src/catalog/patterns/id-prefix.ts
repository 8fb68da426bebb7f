import { hash } from 'node:crypto';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** Starts every id of a drawing, so that several on one page never share one. The same for each version of it. */
export const idPrefix = (group: string, type: ProductTypeId | string): string =>
  `p-${hash('sha1', `${group} ${type}`).slice(0, 8)}-`;
