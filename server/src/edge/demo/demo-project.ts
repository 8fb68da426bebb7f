import { hash, randomUUID } from 'node:crypto';
import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import { EMPTY_CART } from '@colorway/rules/cart/cart.ts';
import { withoutPrices } from '@colorway/rules/project/approval.ts';
import { isDistributor, type ProjectType } from '@colorway/rules/project/project-types.ts';
import { alertsShown, type ProofAlert } from '@colorway/rules/project/proof-alerts.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { DemoProject, DemoProof } from '@colorway/seed/demo/demo-proof.ts';
import type { StarterName } from '@colorway/seed/styles/starter-looks.ts';
import type { ProductFacts } from '../../catalog/facade.ts';
import { chargedLines, storedLines } from '../../project/facade.ts';
import type { DemoRows } from './demo-store.ts';

interface Making {
  readonly project: { readonly id: string; readonly email: string; readonly type: ProjectType };
  readonly facts: ProductFacts;
  readonly alerts: readonly ProofAlert[];
  readonly drawn: (look: StarterName) => StyleDrawing;
  readonly makerName: string;
  readonly ago: DaysAgo;
}

const HOUR_MS = 3_600_000;
const OPENING_HOUR = 9;

export type DaysAgo = (days: number, hours?: number) => Date;

/** A time some days ago, hours after nine in the morning of UTC: the same all day long, and never in the future. */
export const daysAgoFrom =
  (now: number): DaysAgo =>
  (days, hours = 0) =>
    new Date(now - (now % DAY_MS) - days * DAY_MS + (OPENING_HOUR + hours) * HOUR_MS);

/** The rows of a demo project's screen, as if people had worked in it for days. */
export function demoRows(portal: DemoProject, { project, facts, alerts, drawn, makerName, ago }: Making): DemoRows {
  const ids = new Map(portal.proofs.map(({ name }) => [name, randomUUID()]));
  const idOf = (name: string): string => ids.get(name) ?? '';

  const pictures = ({ name, look, scale, daysAgo, before, style }: DemoProof) =>
    [...(before ? [before] : []), { name, look, scale, daysAgo }].map((one, at) => {
      const look = drawn(one.look);
      const drawing = { ...look, scale: (look.scale ?? 1) * (one.scale ?? 1), product: style };
      return {
        proofId: idOf(name),
        version: at + 1,
        drawing,
        fileName: `${one.name}.svg`,
        proofName: one.name,
        sha256: hash('sha256', JSON.stringify(drawing)),
        createdAt: ago(one.daysAgo),
      };
    });

  const versions = portal.proofs.flatMap(pictures);
  const shaOf = (proofId: string, version: number): string =>
    versions.find((one) => one.proofId === proofId && one.version === version)?.sha256 ?? '';
  const lines = lineRows(portal, { projectId: project.id, idOf, ago });

  return {
    versions,
    proofs: portal.proofs.map(({ name, productType, alerts = [], note = '', hidden = false, before, daysAgo }, at) => ({
      id: idOf(name),
      projectId: project.id,
      productType,
      alerts,
      customNotes: note,
      hidden,
      position: at + 1,
      shown: before ? 2 : 1,
      createdAt: ago(before?.daysAgo ?? daysAgo),
    })),
    approvals: approvalRows(portal, { project, facts, alerts, lines, idOf, ago, shaOf }),
    ...threadRows(portal, { projectId: project.id, idOf, ago, makerName }),
    lines,
  };
}

interface Placing {
  readonly projectId: string;
  readonly idOf: (name: string) => string;
  readonly ago: DaysAgo;
}

const lineRows = ({ cart }: DemoProject, { projectId, idOf, ago }: Placing) =>
  (cart?.lines ?? []).map(({ proof: name, selections, quantity }, at) => ({
    id: randomUUID(),
    projectId,
    kind: selections ? ('product' as const) : ('swatch' as const),
    proofId: idOf(name),
    selections: selections ?? {},
    quantity,
    position: at + 1,
    version: at + 1,
    changedBy: 'The customer',
    changedAt: ago(cart?.daysAgo ?? 1, 1),
  }));

interface Approving extends Omit<Placing, 'projectId'>, Pick<Making, 'project' | 'facts' | 'alerts'> {
  readonly lines: ReturnType<typeof lineRows>;
  readonly shaOf: (proofId: string, version: number) => string;
}

/** Each of what its proof was in the cart, as the cart charges it. */
function approvalRows(
  { approvals = [], proofs }: DemoProject,
  { project, facts, alerts, lines, idOf, ago, shaOf }: Approving,
) {
  const cart = {
    ...EMPTY_CART,
    lines: lines.map((line) => ({ ...line, changedAt: line.changedAt.getTime(), removal: null })),
  };
  const cartProofs = proofs.map(({ name, productType, hidden = false }) => ({
    id: idOf(name),
    productType,
    hidden,
    pricingIdentifier: null,
  }));
  const linesOf = chargedLines({ type: project.type, proofs: cartProofs }, cart, facts);
  return approvals.map(({ proof: name, version, selections: bare, way, daysAgo }) => {
    const proofId = idOf(name);
    const inCart = bare ? [] : linesOf(proofId);
    const charged = isDistributor(project.type) ? withoutPrices(inCart) : inCart;
    const on = proofs.find((one) => one.name === name)?.alerts ?? [];
    return {
      id: randomUUID(),
      proofId,
      version,
      sha256: shaOf(proofId, version),
      selections: charged[0]?.selections ?? bare ?? {},
      quantity: charged.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: storedLines(charged),
      alerts: alertsShown(on, alerts).map(({ keyword, alertName }) => ({ keyword, alertName })),
      way,
      givenBy: project.email,
      createdAt: ago(daysAgo, 4),
    };
  });
}

interface Threading {
  readonly projectId: string;
  readonly idOf: (name: string) => string;
  readonly ago: DaysAgo;
  readonly makerName: string;
}

function threadRows({ threads = [], proofs }: DemoProject, { projectId, idOf, ago, makerName }: Threading) {
  const shownOf = (name: string | null): number | null =>
    name === null ? null : proofs.find((one) => one.name === name)?.before ? 2 : 1;
  const made = threads.map((thread) => ({ ...thread, id: randomUUID() }));
  const ofProof = (name: string | null) => made.filter(({ proof }) => proof === name).reverse();
  return {
    threads: made.map(
      ({ id, proof: name, kind, state, proofVersion, daysAgo, answeredDaysAgo = daysAgo, messages }) => ({
        id,
        projectId,
        proofId: name === null ? null : idOf(name),
        number: name === null ? null : ofProof(name).findIndex((one) => one.id === id) + 1,
        kind,
        state,
        proofVersion: proofVersion ?? shownOf(name),
        seenByMakerAt: state === 'open' ? null : ago(answeredDaysAgo, messages.length),
        createdAt: ago(daysAgo, 1),
        changedAt: ago(answeredDaysAgo, messages.length),
      }),
    ),
    messages: made.flatMap(({ id, daysAgo, answeredDaysAgo = daysAgo, messages }) =>
      messages.map(({ author, note }, at) => ({
        id: randomUUID(),
        threadId: id,
        author,
        person: author === 'maker' ? null : 'customer',
        name: author === 'maker' ? makerName : 'The customer',
        note,
        createdAt: ago(at === 0 ? daysAgo : answeredDaysAgo, at + 1),
      })),
    ),
  };
}
