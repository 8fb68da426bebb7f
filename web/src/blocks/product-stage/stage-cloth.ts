import type { DrawnSource } from '@colorway/fabric/pattern/drawn-pattern.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** A stage's drawing without colors. */
export interface StageCloth {
  /** The pattern group. */
  readonly group: string;
  readonly type: ProductTypeId;
  /** The drawing as the server keeps it. Until it comes, the server's own picture stays. */
  readonly source?: DrawnSource | undefined;
}
