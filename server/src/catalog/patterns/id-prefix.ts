import { hash } from 'node:crypto';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** Prefix for the ids of a drawing, so several on one page do not collide. All versions share it. */
export const idPrefix = (group: string, type: ProductTypeId | string): string =>
  `p-${hash('sha1', `${group} ${type}`).slice(0, 8)}-`;
