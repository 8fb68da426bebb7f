import { KIND_ALERTS, missingAlert, NO_SUCH_FINDING } from '@colorway/rules/preflight/finding-messages.ts';
import type { PreflightKind } from '@colorway/rules/preflight/preflight.ts';
import { type Context, write } from '../../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../../catalog/facade.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { recordProjectEvent } from '../../store/project-events.ts';
import { lockProject, lockProof, staffIdOf } from '../lock-project.ts';
import { notifyOpenPages } from '../notify-open-pages.ts';
import { listVersions, saveProofRow } from '../proofs/admin-proof-store.ts';
import { enqueueChecks } from './check-proof.ts';
import { findRun, listDecisions, saveDecisions } from './preflight-store.ts';
import { readView } from './read-preflight.ts';

interface AlertChange {
  readonly keyword: string;
  readonly value: boolean;
}

type Locked = Awaited<ReturnType<typeof lockProof>>;

/** Switches alerts of a proof on or off as if by hand, so approvals see them change (D66). */
async function saveAlerts(
  context: Context,
  project: Awaited<ReturnType<typeof lockProject>>,
  proof: Locked,
  changes: readonly AlertChange[],
): Promise<void> {
  const { tx } = context;
  const about = (await listVersions(tx, proof.id)).find(({ version }) => version === proof.shown)?.proofName ?? '';
  let alerts = proof.alerts;
  for (const { keyword, value } of changes) {
    if (alerts.includes(keyword) === value) continue;
    alerts = value ? [...alerts, keyword] : alerts.filter((one) => one !== keyword);
    const { version } = await saveProofRow(tx, proof.id, { alerts });
    const field = `alert.${keyword}`;
    const data = { field, from: !value, to: value, version, proofId: proof.id, about };
    await recordProjectEvent(context, { project, kind: 'proof-saved', data });
  }
}

/** Decides findings; an alert is on as long as it is due to a finding. */
async function decide(context: Context, input: Input<'preflight.decide'>, { content }: PriceData) {
  const { tx } = context;
  const { projectID, proofId, version, keys, decision } = input;
  const project = await lockProject(context, projectID);
  const proof = await lockProof(context, projectID, proofId);
  const findings = (await findRun(tx, { proofId, version }))?.report?.findings ?? [];
  const decided = findings.filter(({ key }) => keys.includes(key));
  if (proof.shown !== version || decided.length < new Set(keys).size)
    throw new Problem('conflict', { message: NO_SUCH_FINDING });
  const kinds = [...new Set(decided.map(({ kind }) => kind))];
  const missing = kinds.find((kind) => !content.alerts.some(({ keyword }) => keyword === KIND_ALERTS[kind]));
  if (decision === 'told' && missing) throw new Problem('conflict', { message: missingAlert(KIND_ALERTS[missing]) });
  const before = await listDecisions(tx, { proofId, version });
  await saveDecisions(tx, { proofId, version, keys, decision, staffId: staffIdOf(context) });
  const after = await listDecisions(tx, { proofId, version });
  const isAlerted = (decisions: typeof after, kind: PreflightKind): boolean =>
    findings.some((one) => one.kind === kind && decisions.get(one.key) === 'told');
  // An alert that staff switched on by hand stays on.
  const changed = kinds.filter((kind) => isAlerted(before, kind) !== isAlerted(after, kind));
  await saveAlerts(
    context,
    project,
    proof,
    changed.map((kind) => ({ keyword: KIND_ALERTS[kind], value: isAlerted(after, kind) })),
  );
  await notifyOpenPages(tx, projectID, 'proofs');
  return readView(context, { projectID, proofId });
}

async function runAgain(context: Context, { projectID, proofId }: Input<'preflight.run'>) {
  await lockProject(context, projectID);
  const proof = await lockProof(context, projectID, proofId);
  await enqueueChecks(context.deps, context.tx, [{ proofId, version: proof.shown }]);
  return readView(context, { projectID, proofId });
}

export const decidePreflight = write('preflight.decide', {
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => decide(context, input, prepared),
});

export const runPreflight = write('preflight.run', {
  activity: { none: 'looks at a picture again and changes nothing that a customer sees' },
  run: ({ input, context }) => runAgain(context, input),
});
