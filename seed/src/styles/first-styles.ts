import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import { STYLE_PRODUCTS, type StyleCollection, type StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { lookDrawer } from './drawn-look.ts';
import { STARTER_LISTS } from './starter-lists.ts';

export interface FirstStyle {
  readonly collection: StyleCollection;
  readonly patternName: string;
  readonly productType: StyleProductType;
  readonly index: number;
  readonly drawing: StyleDrawing;
}

/** This many of each list, from its start, also have a photograph. */
const PHOTOGRAPHED = 7;

/** All starter patterns of the demo, with their colors from the brand's library. */
export function firstStyles(): readonly FirstStyle[] {
  const drawn = lookDrawer();
  return STYLE_PRODUCTS.flatMap(({ id }) =>
    STARTER_LISTS[id].flatMap((patternName, at) => {
      const style = { patternName, productType: id, index: at + 1, drawing: drawn(patternName) };
      const org = { ...style, collection: 'org' } as const;
      return at < PHOTOGRAPHED ? [org, { ...style, collection: 'photo' } as const] : [org];
    }),
  );
}
