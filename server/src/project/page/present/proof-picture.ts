import type { ProofPicture } from '@colorway/contract/project/proof.ts';
import { variantName } from '@colorway/rules/file/variant.ts';
import { fileUrl } from '../../../files/facade.ts';
import { drawingSize } from '../../store/proof-drawing.ts';
import type { StoredVersion } from '../../store/stored-project.ts';

/** A card is about 320 CSS pixels wide, doubled for dense screens. */
const CARD = { width: 640, format: 'webp' } as const;

/** Uploaded pictures get a smaller preview. A drawing is its own preview: SVG is sharp and a tenth of the bytes. */
export function proofPicture(projectId: string, proofId: string, version: StoredVersion): ProofPicture {
  const { file, drawing } = version;
  if (file) {
    const { id, newName, width, height } = file;
    return { url: fileUrl(id, newName), previewUrl: fileUrl(id, variantName(CARD)), width, height, colors: [] };
  }
  const url = `/proof-pictures/${encodeURIComponent(projectId)}/${proofId}.svg?v=${version.version}`;
  const size = drawing ? drawingSize(drawing) : { width: null, height: null };
  return { url, previewUrl: url, ...size, colors: [...(drawing?.colors ?? [])] };
}
