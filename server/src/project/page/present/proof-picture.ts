import type { ProofPicture } from '@colorway/contract/project/proof.ts';
import { variantName } from '@colorway/rules/file/picture/variant.ts';
import { fileUrl } from '../../../files/facade.ts';
import { PROOF_SIZE } from '../../store/proof-drawing.ts';
import type { StoredVersion } from '../../store/stored-project.ts';

/** A card is about 320 CSS pixels wide, doubled for dense screens. */
export const CARD = { width: 640, format: 'webp' } as const;

/** Uploaded pictures and drawn proofs get a smaller preview. */
export function proofPicture(projectId: string, proofId: string, version: StoredVersion): ProofPicture {
  const { file, drawing } = version;
  if (file) {
    const { id, newName, width, height } = file;
    return { url: fileUrl(id, newName), previewUrl: fileUrl(id, variantName(CARD)), width, height, colors: [] };
  }
  const previewUrl = `/proof-pictures/${encodeURIComponent(projectId)}/${proofId}.webp?v=${version.version}`;
  const size = drawing ? PROOF_SIZE : { width: null, height: null };
  return { url: `${previewUrl}&size=large`, previewUrl, ...size, colors: [...(drawing?.colors ?? [])] };
}
