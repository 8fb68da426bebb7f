import { handleOf, type ReadHandle } from '@colorway/rules/product/handle.ts';
import type { LiveDrawing } from './pattern-store.ts';

/** A pattern on the product that was asked for, as the configurator takes it. */
export function presentDrawing(asked: ReadHandle, { template, types, colors, ...rest }: LiveDrawing) {
  return {
    ...rest,
    id: handleOf(asked),
    productType: asked.type,
    svg: template,
    colors: [...colors],
    otherTypes: types.filter((type) => type !== asked.type),
  };
}
