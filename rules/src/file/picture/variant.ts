import type { VariantFormat } from '../content-type.ts';

export const variantWidths = [320, 640, 960, 1600] as const;
export type VariantWidth = (typeof variantWidths)[number];

export interface Variant {
  readonly width: VariantWidth;
  readonly format: VariantFormat;
}

export const variantName = ({ width, format }: Variant): string => `w${width}.${format}`;

/** A name such as `w640.webp`; no stored file can have it, since neither format is accepted. */
export function parseVariantName(name: string): Variant | undefined {
  const [, width, format] = /^w(320|640|960|1600)\.(webp|avif)$/.exec(name) ?? [];
  return width && format ? { width: Number(width) as VariantWidth, format: format as VariantFormat } : undefined;
}
