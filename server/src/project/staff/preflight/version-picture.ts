import { STYLE_KINDS } from '@colorway/fabric/product/style-kind.ts';
import type { Deps } from '../../../catalog/deps.ts';
import { productPicture } from '../../../files/facade.ts';
import { drawProof, PROOF_SIZE, type ProofDrawing, proofCloth } from '../../store/proof-drawing.ts';
import type { CheckedVersion } from './preflight-store.ts';

/** Pictures a proof that our own generators draw, as its page shows it. */
async function drawnPicture(drawing: ProofDrawing): Promise<Buffer | undefined> {
  const cloth = await proofCloth(drawing);
  if (!cloth) return undefined;
  const kind = STYLE_KINDS[drawing.product];
  const { pattern, colors, scale } = cloth;
  return productPicture(
    { kind, view: 'product', pattern, colors, scale, format: 'png', ...PROOF_SIZE },
    () => drawProof(drawing, cloth),
    { lane: 'background' },
  );
}

/** Lends the picture of a version: a path, or the bytes of a drawn one. Undefined without a picture. */
export async function withPicture<Value>(
  { storage }: Pick<Deps, 'storage'>,
  { file, drawing }: CheckedVersion,
  work: (source: string | Uint8Array) => Promise<Value>,
): Promise<Value | undefined> {
  if (drawing) {
    const picture = await drawnPicture(drawing);
    return picture && work(picture);
  }
  if (!file) return undefined;
  const { path, release } = await storage.local(file.id);
  try {
    return await work(path);
  } finally {
    await release();
  }
}
