import type { PreflightView } from '@colorway/contract/project/admin/preflight-contract.ts';
import { FAILURES, KIND_ALERTS } from '@colorway/rules/preflight/finding-messages.ts';
import { PREFLIGHT_KINDS } from '@colorway/rules/preflight/preflight.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import { type Context, read } from '../../../catalog/deps.ts';
import { type PriceData, readPreflightSettings, readPriceData } from '../../../catalog/facade.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { proofPicture } from '../../page/present/proof-picture.ts';
import { widthOf } from './check-proof.ts';
import { findChecked, findRun, listDecisions, type PreflightRun } from './preflight-store.ts';

const toDataUrl = (base64: string): string => `data:image/png;base64,${base64}`;

function presentReport(
  { report, maps }: PreflightRun,
  decisions: Awaited<ReturnType<typeof listDecisions>>,
): PreflightView['report'] {
  if (!report || !maps) return null;
  const { dpi, product, widthMm, findings } = report;
  return {
    dpi,
    product,
    widthMm,
    findings: findings.map((one) => ({ ...one, colors: [...one.colors], decision: decisions.get(one.key) ?? null })),
    maps: Object.fromEntries(PREFLIGHT_KINDS.map((kind) => [kind, toDataUrl(maps[kind])])) as NonNullable<
      PreflightView['report']
    >['maps'],
  };
}

const presentAlerts = ({ alerts }: PriceData['content']): PreflightView['alerts'] =>
  Object.fromEntries(
    PREFLIGHT_KINDS.map((kind) => {
      const found = alerts.find(({ keyword }) => keyword === KIND_ALERTS[kind]);
      return [kind, found ? { alertName: found.alertName, alertDescription: found.alertDescription } : null];
    }),
  ) as PreflightView['alerts'];

/** Reads the preflight of the shown version. */
export async function readView(
  { deps, tx }: Pick<Context, 'deps' | 'tx'>,
  { projectID, proofId }: Input<'preflight.read'>,
): Promise<PreflightView> {
  const checked = await findChecked(tx, proofId);
  if (checked?.projectId !== projectID) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  const { version, fileName, productType } = checked;
  const id = { proofId, version };
  const [width, run, decisions, { limits }, { content }] = [
    await widthOf(deps, tx, checked.sizedBy, productType),
    await findRun(tx, id),
    await listDecisions(tx, id),
    await readPreflightSettings(tx),
    await readPriceData(deps),
  ];
  return {
    project: { projectID, name: checked.projectName },
    proof: {
      ...{ id: proofId, fileName, version, productType },
      picture: proofPicture(projectID, proofId, { ...checked, createdAt: '' }),
    },
    state: width ? (run?.state ?? 'unchecked') : 'sizeless',
    message: run?.failure ? FAILURES[run.failure] : null,
    size: width ? { mm: width.mm, label: width.size } : null,
    report: run && width ? presentReport(run, decisions) : null,
    alerts: presentAlerts(content),
    limits,
  };
}

export const readPreflight = read('preflight.read', { run: ({ input, context }) => readView(context, input) });
