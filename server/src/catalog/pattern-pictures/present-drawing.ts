import { handleOf, type ReadHandle } from '@colorway/rules/product/handle.ts';
import type { LiveDrawing } from '../patterns/pattern-store.ts';

/** A pattern on the product that was asked for, as the configurator takes it. */
export function presentDrawing(
  asked: ReadHandle,
  { type, template, types, colors, colorCounts, ...rest }: LiveDrawing,
) {
  const colorCount = colorCounts[type] ?? 0;
  return {
    ...rest,
    id: handleOf(asked),
    productType: type,
    svg: template,
    colorCount,
    colors: colors.slice(0, colorCount),
    otherTypes: types.filter((one) => one !== type),
  };
}
