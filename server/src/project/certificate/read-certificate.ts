import type { Certificate } from '@colorway/contract/project/approval.ts';
import { approvalRows, approvalState, withoutPrices } from '@colorway/rules/project/approval.ts';
import { approvalChanges } from '@colorway/rules/project/approve/approval-changes.ts';
import { formatApprovalNumber, parseApprovalNumber } from '@colorway/rules/project/approve/approval-number.ts';
import {
  type CertificateState,
  certificateNotice,
  formatNoticeDay,
  formatSignedAt,
  outOfDateSince,
} from '@colorway/rules/project/approve/certificate.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { alertsShown } from '@colorway/rules/project/proof-alerts.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { headOf } from '../approval/approval-mail.ts';
import { type CertificateRow, findCertificate, listCertificates } from '../approval/approval-store.ts';
import { approvedOf } from '../approval/signature.ts';
import { approvedLinesNow } from '../cart/charged-lines.ts';
import { readCart } from '../cart/read-cart.ts';
import { proofPicture } from '../page/present/proof-picture.ts';
import { readProofNow } from '../page/read-approval.ts';
import { assertProjectAccess } from '../store/project-access.ts';
import { readProject } from '../store/project-store.ts';
import type { StoredProject, StoredProof } from '../store/stored-project.ts';
import { seesPrices, viewerOf } from '../store/viewer.ts';

const NO_CERTIFICATE = 'There is no certificate with this number.';

interface Comparison {
  readonly state: CertificateState;
  readonly since: Date | undefined;
  readonly changes: readonly string[];
}

/** The times at which the file or the cart changed. */
const changeTimes = (project: StoredProject, proof: StoredProof): readonly { readonly at: number }[] => [
  ...proof.versions.map(({ createdAt }) => ({ at: Date.parse(createdAt) })),
  ...project.lines.map(({ changedAt }) => ({ at: Date.parse(changedAt) })),
];

/** Compares a certificate with the proof and cart of now. */
function compare(row: CertificateRow, project: StoredProject, priceData: PriceData): Comparison {
  if (row.takenBackAt) return { state: 'taken-back', since: row.takenBackAt, changes: [] };
  const proof = project.proofs.find(({ id }) => id === row.proofId);
  const { facts, content } = priceData;
  const charged = approvedLinesNow(project, readCart(project.cart, project.lines), facts)(row.proofId);
  const now = readProofNow(proof, {
    lines: isDistributor(project.type) ? withoutPrices(charged) : charged,
    alerts: alertsShown(proof?.alerts ?? [], content.alerts),
  });
  const product = facts.products.find(({ productType }) => productType === proof?.productType);
  const approved = approvedOf(row);
  if (approvalState(approvalRows(approved, now, product)) === 'approved')
    return { state: 'valid', since: undefined, changes: [] };
  const times = proof ? changeTimes(project, proof) : [];
  return {
    state: 'out-of-date',
    since: new Date(outOfDateSince(row.createdAt.getTime(), times, Date.now())),
    changes: approvalChanges(approved, now, product),
  };
}

type Reading = Pick<Context, 'deps' | 'tx' | 'sessions'>;

function presentSizes(context: Reading, project: StoredProject, row: CertificateRow): Certificate['sizes'] {
  const lines = approvedOf(row).lines;
  return (seesPrices(context, project) ? lines : withoutPrices(lines)).map(({ quantity, unitPrice }, at) => ({
    options: row.texts.sizes[at] ?? '',
    quantity,
    ...(unitPrice !== undefined && { unitPrice }),
  }));
}

async function presentCertificate(context: Reading, row: CertificateRow, project: StoredProject): Promise<Certificate> {
  const { deps, tx } = context;
  const priceData = await readPriceData(deps);
  const { settings } = await readDateSettings(tx);
  const { state, since, changes } = compare(row, project, priceData);
  const { texts } = row;
  const version = project.proofs
    .find(({ id }) => id === row.proofId)
    ?.versions.find((one) => one.version === row.version);
  const product = priceData.facts.products.find(({ productType }) => productType === texts.productType);
  const day = since ? formatNoticeDay(since, settings.timeZone) : '';
  return {
    number: row.number,
    projectID: row.projectId,
    projectName: texts.projectName,
    proofId: row.proofId,
    proofName: texts.proofName,
    productType: texts.productType,
    version: row.version,
    fileName: texts.fileName,
    sha256: row.sha256,
    picture: version ? proofPicture(project.id, row.proofId, version) : null,
    colors: [...texts.colors],
    sizesHead: headOf(product),
    sizes: presentSizes(context, project, row),
    options: texts.options,
    ticks: [...texts.ticks],
    alerts: [...texts.alerts],
    name: row.name,
    signedInAs: viewerOf(context, project) === 'share' ? null : texts.signedInAs,
    way: row.way,
    at: row.createdAt.toISOString(),
    date: formatSignedAt(row.createdAt, settings.timeZone),
    state,
    notice: certificateNotice(state, day) ?? null,
    changes: [...changes],
  };
}

/** The certificate of a number, for who may open its project. */
export async function readCertificate(context: Reading, typed: string): Promise<Certificate> {
  const number = parseApprovalNumber(typed);
  const row = number && (await findCertificate(context.tx, formatApprovalNumber(number)));
  // Signed-out callers are asked to sign in for every number, so that none shows which numbers exist.
  await assertProjectAccess(context, row?.projectId ?? '');
  const project = row && (await readProject(context.tx, row.projectId, { withHidden: true }));
  const proof = project?.proofs.find(({ id }) => id === row?.proofId);
  if (!row || !project || (proof?.hidden && !context.sessions.staff))
    throw new Problem('not-found', { message: NO_CERTIFICATE });
  return presentCertificate(context, row, project);
}

/** Certificates of a project that are valid now, in the order of their signatures. */
export async function listValidCertificates(context: Reading, projectID: string): Promise<readonly Certificate[]> {
  const project = await readProject(context.tx, projectID, { withHidden: context.sessions.staff !== undefined });
  if (!project) return [];
  const shown = new Set(project.proofs.map(({ id }) => id));
  const rows = (await listCertificates(context.tx, projectID)).filter(
    ({ proofId, takenBackAt }) => takenBackAt === null && shown.has(proofId),
  );
  const all = await Promise.all(rows.map((row) => presentCertificate(context, row, project)));
  return all.filter(({ state }) => state === 'valid');
}

/** The same as its project's customer reads it, for the file of a mail. */
export async function readCertificateForMail(
  context: Omit<Reading, 'sessions'>,
  number: string,
): Promise<Certificate | undefined> {
  const row = await findCertificate(context.tx, number);
  const project = row && (await readProject(context.tx, row.projectId, { withHidden: true }));
  if (!row || !project) return undefined;
  const customer = { tokenHash: '', email: project.email, fresh: false };
  return presentCertificate({ ...context, sessions: { staff: undefined, shares: [], customer } }, row, project);
}

export const readApprovalCertificate = read('approvals.certificate', {
  run: ({ input, context }) => readCertificate(context, input.number),
});
