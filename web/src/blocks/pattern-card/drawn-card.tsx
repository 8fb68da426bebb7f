import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { drawProduct } from '@colorway/fabric/product/draw-product.ts';
import { PRODUCT_FRAMES } from '@colorway/fabric/product/product-frame.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useId } from 'react';

interface DrawnCardProps {
  readonly group: string;
  readonly type: ProductTypeId;
  readonly colors: readonly string[];
}

/** A pattern of the demo, drawn in the browser: a chunk of its own, which only a card without its picture loads. */
export default function DrawnCard({ group, type, colors }: DrawnCardProps) {
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const pattern = ALL_PATTERNS.find(({ id }) => id === group);
  if (!pattern) return null;
  return (
    <svg
      viewBox={PRODUCT_FRAMES[type]}
      className="pattern-card__art"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code from checked colors
      dangerouslySetInnerHTML={{ __html: drawProduct(type, { pattern, colors, prefix }) }}
    />
  );
}
