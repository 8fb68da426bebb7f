import { withoutPrices } from '@colorway/rules/project/approval.ts';
import { approversOf } from '@colorway/rules/project/approve/approvers.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { alertsShown } from '@colorway/rules/project/proof-alerts.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { approvedLinesNow } from '../cart/charged-lines.ts';
import { readCart } from '../cart/read-cart.ts';
import { readProofNow } from '../page/read-approval.ts';
import { personOf } from '../store/actor.ts';
import { readProject } from '../store/project-store.ts';
import type { StoredProof } from '../store/stored-project.ts';
import { readApprovalSettings } from './approval-settings.ts';
import { findPrintingStart, listCertificates, listOpenings } from './approval-store.ts';
import { namedColors } from './approval-texts.ts';
import { canApprove } from './may-approve.ts';
import { signaturesOf } from './signature.ts';
import { ownCertificates } from './take-back.ts';

const CUSTOMER = 'The customer';

const shownOf = (proof: StoredProof) => proof.versions.find(({ version }) => version === proof.shown);

async function readApprovals(
  context: Context,
  { projectID }: Input<'approvals.read'>,
): Promise<Output<'approvals.read'>> {
  const { tx, deps, sessions } = context;
  const project = await readProject(tx, projectID, { withHidden: sessions.staff !== undefined });
  if (!project) throw new Problem('not-found');
  const { facts, content } = await readPriceData(deps);
  const me = personOf(context, project);
  const [{ settings }, certificates, opened] = [
    await readApprovalSettings(tx),
    await listCertificates(tx, projectID),
    await listOpenings(tx, projectID, me),
  ];
  const charged = approvedLinesNow(project, readCart(project.cart, project.lines), facts);
  const customer = certificates.findLast(({ person }) => person === 'customer')?.name ?? CUSTOMER;
  const byProof = Map.groupBy(certificates, ({ proofId }) => proofId);
  const proofs: Output<'approvals.read'>['proofs'] = [];
  for (const proof of project.proofs) {
    const version = shownOf(proof);
    const own = byProof.get(proof.id) ?? [];
    const lines = charged(proof.id);
    const now = readProofNow(proof, {
      lines: isDistributor(project.type) ? withoutPrices(lines) : lines,
      alerts: alertsShown(proof.alerts, content.alerts),
    });
    const product = facts.products.find(({ productType }) => productType === proof.productType);
    const isSigned = ownCertificates(context, project, own).length > 0 || proof.approval !== null;
    proofs.push({
      proofId: proof.id,
      isOpened: opened.has(`${proof.id}:${proof.shown}`),
      openChanges: project.threads.filter(
        ({ proofId, kind, state }) => proofId === proof.id && kind === 'revision' && state === 'open',
      ).length,
      colors: await namedColors(deps, version),
      approvers: [
        ...approversOf(signaturesOf(own, now, product), { secondApprover: project.secondApprover, customer, me }),
      ],
      canTakeBack: isSigned && (await findPrintingStart(tx, projectID, version?.proofName ?? '')) === undefined,
    });
  }
  return {
    canApprove: canApprove(context, project),
    name: certificates.findLast(({ person }) => person === me)?.name ?? '',
    extraTicks: [...settings.extraTicks],
    secondApprover: project.secondApprover,
    proofs,
  };
}

export const readProjectApprovals = read('approvals.read', {
  run: ({ input, context }) => readApprovals(context, input),
});
