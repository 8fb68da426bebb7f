import { libraryColorOf } from '@colorway/rules/color-library/library-color-of.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { type Approved, formatOptions } from '@colorway/rules/project/approval.ts';
import type { ProofAlert } from '@colorway/rules/project/proof-alerts.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import type { StoredCertificate } from '../store/new-project-store.ts';
import type { StoredProject, StoredProof, StoredVersion } from '../store/stored-project.ts';
import { viewerOf } from '../store/viewer.ts';

export interface NamedColor {
  readonly hex: string;
  readonly name: string;
}

/** Colors of a drawn proof by their names in the library; empty for a picture that staff uploaded. */
export async function namedColors(
  { catalogs }: Pick<Deps, 'catalogs'>,
  version: Pick<StoredVersion, 'drawing'> | undefined,
): Promise<NamedColor[]> {
  const hexes = version?.drawing?.colors ?? [];
  if (hexes.length === 0) return [];
  const { colors } = await catalogs.library();
  return hexes.map((hex) => {
    const known = libraryColorOf(colors, { hex: hex.toUpperCase(), colorName: '', colorSet: '' });
    return { hex, name: known?.colorName ?? hex.toUpperCase() };
  });
}

interface Signed {
  readonly project: StoredProject;
  readonly proof: StoredProof;
  readonly version: StoredVersion;
  readonly product: ProductDetails | undefined;
  readonly approved: Approved;
  readonly alerts: readonly ProofAlert[];
  readonly ticks: readonly string[];
}

const LINK = 'The project link';

/** The account of the signer, or how else the approval came. */
function signedInAs(context: Context, project: StoredProject): string {
  const { staff } = context.sessions;
  if (staff) return `By phone, recorded by ${staff.name}`;
  return viewerOf(context, project) === 'customer' ? project.email : LINK;
}

export async function certificateTexts(context: Context, signed: Signed): Promise<StoredCertificate> {
  const { project, proof, version, product, approved, alerts, ticks } = signed;
  return {
    projectName: project.name,
    productType: proof.productType,
    proofName: version.proofName,
    fileName: version.fileName,
    colors: await namedColors(context.deps, version),
    sizes: approved.lines.map(({ selections }) => formatOptions(product, selections)),
    options: approved.lines.length > 0 ? '' : formatOptions(product, approved.selections),
    ticks: [...ticks],
    alerts: alerts.map(({ alertName, alertDescription }) => ({ alertName, alertDescription })),
    signedInAs: signedInAs(context, project),
  };
}
