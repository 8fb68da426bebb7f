import type { Cloth } from './cloth.ts';

interface Finish {
  /** False for sheer cloth. */
  readonly twill?: boolean;
  /** Folds and light, clipped to the panel. */
  readonly extra?: string;
}

/** Draws one piece of the product: its outline filled with cloth, then twill, then shading. */
export function panel(
  cloth: Cloth,
  part: string,
  outline: string,
  paintId: string,
  { twill = true, extra = '' }: Finish = {},
): string {
  const clip = `${cloth.prefix}-clip-${part}`;
  const weave = twill ? `<path d="${outline}" fill="url(#cw-twill)"/>` : '';
  return `<clipPath id="${clip}"><path d="${outline}"/></clipPath><g clip-path="url(#${clip})"><path d="${outline}" fill="url(#${paintId})"/>${weave}${extra}</g>`;
}
