import { randomUUID } from 'node:crypto';
import { PROJECT_EVENTS, STAFF_PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { checkSelections, type Selections } from '@colorway/rules/product/selections.ts';
import {
  type Approved,
  type ApprovedLine,
  areSameLines,
  type ProofNow,
  withoutPrices,
} from '@colorway/rules/project/approval.ts';
import {
  approveButton,
  isFullName,
  NAME_MISSING,
  TICK_LABELS,
  ticksFor,
} from '@colorway/rules/project/approve/approval-ticks.ts';
import { isComplete } from '@colorway/rules/project/approve/approvers.ts';
import { REFUSED_MESSAGES, type RefusedCode } from '@colorway/rules/project/approve/certificate.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { alertsShown, type ProofAlert } from '@colorway/rules/project/proof-alerts.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { chargedLines } from '../cart/charged-lines.ts';
import { readCart } from '../cart/read-cart.ts';
import { personOf } from '../store/actor.ts';
import { SHARED_BY_PROJECT } from '../store/project-access.ts';
import { notifyProject, notifyStaff } from '../store/project-channel.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { readProject } from '../store/project-store.ts';
import type { StoredProject, StoredProof, StoredVersion } from '../store/stored-project.ts';
import { seesPrices, viewerOf } from '../store/viewer.ts';
import { approvalEvent } from './approval-event.ts';
import { mailApproval } from './approval-mail.ts';
import { readApprovalSettings } from './approval-settings.ts';
import {
  type CertificateRow,
  findLastApproval,
  insertApproval,
  listCertificates,
  lockProofs,
} from './approval-store.ts';
import { certificateTexts } from './approval-texts.ts';
import { assertMayApprove } from './may-approve.ts';
import { sign, signaturesOf } from './signature.ts';

type ApprovalInput = Input<'approvals.give'>;
type SeenProof = ApprovalInput['proofs'][number];
type Given = Output<'approvals.give'>['approved'][number];

const toInvalidInput = (issues: readonly { readonly path: string; readonly message: string }[]): Problem =>
  new Problem('invalid-input', { message: issues.map(({ message }) => message).join(' '), details: { issues } });

/** Everything that the approvals of one request share. */
interface Signing {
  readonly context: Context;
  readonly input: ApprovalInput;
  readonly project: StoredProject;
  readonly priceData: PriceData;
  readonly numbers: ReadonlyMap<string, number>;
  readonly certificates: readonly CertificateRow[];
  readonly linesOf: (proofId: string) => readonly ApprovedLine[];
  readonly person: string;
  readonly way: 'online' | 'phone';
}

interface CurrentProof {
  readonly proof: StoredProof;
  readonly version: StoredVersion;
  readonly number: number;
  readonly product: ProductDetails | undefined;
  readonly lines: readonly ApprovedLine[];
  readonly alerts: readonly ProofAlert[];
}

function currentOf({ project, priceData, numbers, linesOf }: Signing, proofId: string): CurrentProof | undefined {
  const proof = project.proofs.find(({ id }) => id === proofId);
  const version = proof?.versions.find((one) => one.version === proof.shown);
  const number = numbers.get(proofId);
  if (!proof || !version || number === undefined) return undefined;
  const { facts, content } = priceData;
  return {
    ...{ proof, version, number },
    product: facts.products.find((one) => one.productType === proof.productType),
    lines: linesOf(proofId),
    alerts: alertsShown(proof.alerts, content.alerts),
  };
}

const keywordsOf = (alerts: readonly { readonly keyword: string }[]): string =>
  JSON.stringify(alerts.map(({ keyword }) => keyword).sort());

/** Why a proof is not approved: another file, cart or alerts than the browser showed, or an open change. */
function refusalOf({ project, way }: Signing, seen: SeenProof, now: CurrentProof): RefusedCode | undefined {
  if (now.version.sha256 !== seen.sha256) return 'new-version';
  if (!areSameLines(seen.lines, now.lines)) return 'cart-changed';
  if (keywordsOf(now.alerts) !== keywordsOf(seen.alerts.map((keyword) => ({ keyword })))) return 'alerts-changed';
  const isOpen = project.threads.some(
    ({ proofId, kind, state }) => proofId === seen.proofId && kind === 'revision' && state === 'open',
  );
  return isOpen && way === 'online' ? 'open-change' : undefined;
}

function chosenSelections({ product }: CurrentProof, { selections }: SeenProof): Selections {
  // A product without details has no options (D50).
  if (!product) return {};
  const found = checkSelections(product, selections);
  if (found.ok) return found.value;
  throw toInvalidInput(found.refusal.map(({ option, message }) => ({ path: `selections.${option}`, message })));
}

const toApproved = (now: CurrentProof, seen: SeenProof): Approved => ({
  version: now.version.version,
  sha256: now.version.sha256,
  selections: now.lines[0]?.selections ?? chosenSelections(now, seen),
  lines: now.lines,
  alerts: now.alerts.map(({ keyword, alertName }) => ({ keyword, alertName })),
});

/** The row that counts, once all approvers have signed what is to be made now. */
async function completeApproval(signing: Signing, now: CurrentProof, row: CertificateRow): Promise<boolean> {
  const { context, project, certificates, way } = signing;
  const { proof, version, lines, product, alerts } = now;
  const current: ProofNow = {
    version: version.version,
    sha256: version.sha256,
    selections: row.selections,
    lines,
    alerts,
  };
  const signed = [...certificates.filter(({ proofId, id }) => proofId === proof.id && id !== row.id), row];
  if (!isComplete(signaturesOf(signed, current, product), project.secondApprover)) return false;
  const last = await findLastApproval(context.tx, proof.id);
  if (last?.certificate === row.number) return true;
  await insertApproval(
    context.tx,
    {
      id: randomUUID(),
      proofId: proof.id,
      version: row.version,
      sha256: row.sha256,
      selections: row.selections,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      unitPriceCents: null,
      lines: row.lines,
      alerts: row.alerts,
      way,
      givenBy: viewerOf(context, project) === 'customer' ? project.email : row.name,
      staffId: context.sessions.staff?.staffId ?? null,
      name: row.name,
      certificate: row.number,
      createdAt: new Date(),
    },
    { projectId: project.id, name: version.proofName },
  );
  return true;
}

/** Signs one proof that is as it was seen. */
async function signProof(
  signing: Signing,
  seen: SeenProof,
  now: CurrentProof,
): Promise<{ given: Given; row?: CertificateRow }> {
  const { context, input, project, certificates, person, way } = signing;
  const { proof, version, product, alerts } = now;
  const approved = toApproved(now, seen);
  const known = certificates.filter(({ proofId }) => proofId === proof.id);
  const { row, isNew } = await sign(context.tx, known, {
    ...{ projectId: project.id, proofId: proof.id, proofNumber: now.number, person, name: input.name, way, approved },
    texts: () => certificateTexts(context, { project, proof, version, product, approved, alerts, ticks: input.ticks }),
  });
  const isDone = await completeApproval(signing, now, row);
  const given = { proofId: proof.id, certificate: row.number, isComplete: isDone };
  if (!isNew) return { given };
  const data = approvalEvent({
    ...{ product, proof, proofName: version.proofName, selections: approved.selections, lines: now.lines },
    approved: { version: version.version, way, givenBy: input.name, certificate: row.number },
  });
  const typedName = viewerOf(context, project) === 'share' ? input.name : undefined;
  await recordProjectEvent(context, { project, kind: 'proof-approved', data, typedName });
  return { given, row };
}

/** Refuses a signature without a full name, and an approval without every tick. */
function assertSigned({ sessions }: Context, { name, ticks }: ApprovalInput, needed: readonly string[]): void {
  if (!isFullName(name)) throw toInvalidInput([{ path: 'name', message: NAME_MISSING }]);
  const ticked = needed.filter((label) => ticks.includes(label)).length;
  if (sessions.staff || ticked === needed.length) return;
  const { label } = approveButton({ ticks: needed.length, ticked, name, what: undefined, total: undefined });
  throw toInvalidInput([{ path: 'ticks', message: label }]);
}

async function prepareSigning(context: Context, input: ApprovalInput, priceData: PriceData): Promise<Signing> {
  const { tx, sessions } = context;
  const { projectID } = input;
  const numbers = await lockProofs(
    tx,
    projectID,
    input.proofs.map(({ proofId }) => proofId),
  );
  const project = await readProject(tx, projectID, { withHidden: sessions.staff !== undefined });
  if (!project) throw new Problem('not-found');
  assertMayApprove(context, project);
  const charged = chargedLines(project, readCart(project.cart, project.lines), priceData.facts);
  const hasPrices = seesPrices(context, project) && !isDistributor(project.type);
  const { settings } = await readApprovalSettings(tx);
  const hasPieces = input.proofs.some(({ lines }) => lines.length > 0);
  const labels = ticksFor({ hasPrices, hasPieces }).map((tick) => TICK_LABELS[tick]);
  assertSigned(context, input, [...labels, ...settings.extraTicks]);
  return {
    ...{ context, input, project, priceData, numbers },
    certificates: await listCertificates(tx, projectID),
    linesOf: (proofId) => (hasPrices ? charged(proofId) : withoutPrices(charged(proofId))),
    person: sessions.staff ? `phone:${input.name.toLowerCase()}` : personOf(context, project),
    way: sessions.staff ? 'phone' : 'online',
  };
}

const withoutSeenPrices = (signing: Signing, seen: SeenProof): SeenProof => {
  const hasPrices = signing.linesOf(seen.proofId).some(({ unitPrice }) => unitPrice !== undefined);
  return hasPrices ? seen : { ...seen, lines: seen.lines.map(({ unitPrice: _of, ...line }) => line) };
};

interface Outcome {
  readonly given: Given[];
  readonly signed: { readonly row: CertificateRow; readonly product: ProductDetails | undefined }[];
  readonly refused: { readonly proofId: string; readonly code: RefusedCode; readonly message: string }[];
}

/** Signs each proof that is as it was seen, and collects the others with their reason. */
async function signProofs(signing: Signing): Promise<Outcome> {
  const outcome: Outcome = { given: [], signed: [], refused: [] };
  for (const sent of new Map(signing.input.proofs.map((one) => [one.proofId, one])).values()) {
    const seen = withoutSeenPrices(signing, sent);
    const now = currentOf(signing, seen.proofId);
    const code = now ? refusalOf(signing, seen, now) : 'not-found';
    if (now && code === undefined) {
      const { given, row } = await signProof(signing, seen, now);
      outcome.given.push(given);
      if (row) outcome.signed.push({ row, product: now.product });
    } else if (code) outcome.refused.push({ proofId: seen.proofId, code, message: REFUSED_MESSAGES[code] });
  }
  return outcome;
}

/** Refuses the request only if no proof of it could be approved. */
function assertSomething({ given, refused }: Outcome): void {
  const [first] = refused;
  if (!first || given.length > 0) return;
  if (first.code === 'not-found') throw new Problem('not-found', { message: first.message });
  throw new Problem('proof-changed', { message: first.message, details: { refused } });
}

/** Approves what is still as it was seen; each proof gets a record of its own, and all of them one mail (D66). */
async function approveProofs(
  context: Context,
  input: ApprovalInput,
  priceData: PriceData,
): Promise<Output<'approvals.give'>> {
  const { tx } = context;
  const signing = await prepareSigning(context, input, priceData);
  const { project } = signing;
  const outcome = await signProofs(signing);
  assertSomething(outcome);
  await mailApproval(context, project, outcome.signed);
  const proofIds = outcome.signed.map(({ row }) => row.proofId);
  for (const proofId of proofIds) await notifyProject(tx, project.id, PROJECT_EVENTS.approval, { proofId });
  for (const proofId of proofIds) await notifyStaff(tx, project.id, STAFF_PROJECT_EVENTS.approval, { proofId });
  return { approved: outcome.given, refused: outcome.refused };
}

export const giveApproval = write('approvals.give', {
  ...SHARED_BY_PROJECT,
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => approveProofs(context, input, prepared),
});
