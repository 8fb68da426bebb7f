import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import type { Cloth } from '@colorway/fabric/cloth/cloth.ts';
import type { StylePicture } from '@colorway/fabric/product/style-picture.ts';
import type { StyleProductType } from '@colorway/rules/styles/style-products.ts';

/** Input of our generators for a drawn proof, as the demo has them. */
export interface ProofDrawing extends StyleDrawing {
  readonly product: StyleProductType;
}

/** A proof's picture has this shape, so that a page can reserve the space. */
export const PROOF_SIZE = { width: 1280, height: 1600 } as const;

/** The print of a drawn proof; undefined if the pattern no longer exists. */
export async function proofCloth({ pattern: id, colors, scale = 1 }: ProofDrawing): Promise<Cloth | undefined> {
  // Imported lazily: loading the module draws forty patterns.
  const { ALL_PATTERNS } = await import('@colorway/fabric/pattern/all-patterns.ts');
  const pattern = ALL_PATTERNS.find((one) => one.id === id);
  return pattern && { pattern, colors, scale, prefix: 'proof' };
}

export async function drawProof({ product }: ProofDrawing, cloth: Cloth): Promise<StylePicture> {
  const { stylePicture } = await import('@colorway/fabric/product/style-picture.ts');
  return stylePicture('org', product, cloth);
}
