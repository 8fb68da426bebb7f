import { friendlyName } from '@colorway/rules/product/names/friendly-names.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { withoutPrices } from '@colorway/rules/project/approval.ts';
import { formatSignedAt, sizesHead } from '@colorway/rules/project/approve/certificate.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { Context } from '../../catalog/deps.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { approvalMail } from '../../mail/facade.ts';
import { readStoredLines } from '../page/read-approval.ts';
import { mailPeople } from '../store/mail-people.ts';
import type { StoredProject } from '../store/stored-project.ts';
import { viewerOf } from '../store/viewer.ts';
import type { CertificateRow } from './approval-store.ts';

/** `Length and width`, in the names that customers read. */
export const headOf = (product: ProductDetails | undefined): string =>
  sizesHead((product?.options ?? []).map(({ name }) => friendlyName(product?.friendlyOptionNames ?? [], name)));

interface Signed {
  readonly row: CertificateRow;
  readonly product: ProductDetails | undefined;
}

/** One mail for everything that was signed at once. A distributor's names no price. */
export async function mailApproval(context: Context, project: StoredProject, signed: readonly Signed[]): Promise<void> {
  const [first] = signed;
  if (!first) return;
  const { settings } = await readDateSettings(context.tx);
  const proofs = signed.map(({ row, product }) => {
    const lines = readStoredLines(row.lines);
    const shown = isDistributor(project.type) ? withoutPrices(lines) : lines;
    return {
      productType: row.texts.productType,
      version: row.version,
      sizesHead: headOf(product),
      sizes: shown.map((line, at) => ({ ...line, options: row.texts.sizes[at] ?? '' })),
      options: row.texts.options,
      date: formatSignedAt(row.createdAt, settings.timeZone),
      certificate: row.number,
      picture: { proofId: row.proofId, version: row.version },
    };
  });
  await mailPeople(context, {
    to: [project.email],
    mail: (brand) =>
      approvalMail(brand, {
        name: first.row.name,
        isOwn: viewerOf(context, project) === 'customer',
        proofs,
        cartLink: `${brand.publicUrl}/project/${encodeURIComponent(project.id)}#cart`,
        certificateLink: (number) => `${brand.publicUrl}/approvals/${number}`,
      }),
  });
}
