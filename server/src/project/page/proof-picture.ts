import type { ProofPicture } from '@colorway/contract/project/proof.ts';
import { variantName } from '@colorway/rules/file/variant.ts';
import { fileUrl } from '../../files/facade.ts';
import { drawingSize } from '../store/proof-drawing.ts';
import type { StoredVersion } from '../store/stored-project.ts';

/** A card is about 320 wide; screens have two pixels for each. */
const CARD = { width: 640, format: 'webp' } as const;

/** A drawing is sharp at every size and a tenth of what pixels take, so a card shows it too. */
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
