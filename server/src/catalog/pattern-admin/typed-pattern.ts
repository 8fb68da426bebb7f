import type { SentColor } from '@colorway/rules/color-library/library-color-of.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

interface PatternData extends Readonly<Partial<Record<ProductTypeId, string | undefined>>> {
  readonly handle: string;
  readonly colorCount?: number | undefined;
  readonly name?: string | undefined;
  readonly colors?: readonly SentColor[] | undefined;
}

export interface Upload {
  readonly patternData: PatternData;
  readonly replace: boolean;
  readonly state: 'draft' | 'live';
}

export interface TypedDesign {
  readonly handle: string;
  readonly serialized: string;
  readonly colors: readonly SentColor[];
}
