import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { formatOptions } from '@colorway/rules/project/approval.ts';
import type { DemoProject } from '@colorway/seed/demo/demo-proof.ts';
import { approvalEvent, approvedLines } from '../../project/facade.ts';
import type { DaysAgo } from './demo-project.ts';
import type { DemoEvent, DemoRows } from './demo-store.ts';

export interface Maker {
  /** Null before there are any staff. */
  readonly id: string | null;
  readonly name: string;
}

interface Happened {
  readonly project: { readonly id: string; readonly name: string; readonly email: string };
  readonly rows: DemoRows;
  readonly products: readonly ProductDetails[];
  readonly maker: Maker;
  readonly ago: DaysAgo;
  readonly createdAt: Date;
}

type Event = Pick<DemoEvent, 'kind' | 'data' | 'createdAt'> & { readonly byMaker: boolean };

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);

function proofEvents({ rows: { proofs, versions } }: Happened): Event[] {
  const firsts = Map.groupBy(
    versions.filter(({ version }) => version === 1),
    ({ createdAt }) => (createdAt as Date).getTime(),
  );
  const added = [...firsts].map(([at, made]) => ({
    kind: 'proofs-added',
    data: { proofs: made.map(({ proofName }) => proofName), proofIds: made.map(({ proofId }) => proofId) },
    createdAt: new Date(at),
    byMaker: true,
  }));
  const newer = versions
    .filter(({ version }) => version > 1)
    .map(({ proofId, proofName, version, createdAt }) => ({
      kind: 'proof-version',
      data: { proofId, about: proofName, shown: version },
      createdAt: createdAt as Date,
      byMaker: true,
    }));
  const hidden = proofs
    .filter((one) => one.hidden)
    .map(({ id, createdAt }) => ({
      kind: 'proof-saved',
      data: { field: 'hidden', from: false, to: true, version: 1, proofId: id, about: nameOf(versions, id) },
      createdAt: later(createdAt as Date, 1),
      byMaker: true,
    }));
  return [...added, ...newer, ...hidden];
}

type Versions = DemoRows['versions'];
const nameOf = (versions: Versions, proofId: string | null | undefined, version?: number | null): string =>
  versions.findLast((one) => one.proofId === proofId && (version == null || one.version === version))?.proofName ?? '';

function threadEvents({ rows: { threads, messages, proofs, versions } }: Happened): Event[] {
  return threads.flatMap(({ id, proofId, kind, state, proofVersion, changedAt }) => {
    const proof = proofs.find((one) => one.id === proofId);
    const about = proof ? `${proof.productType}, ${nameOf(versions, proofId, proofVersion)}` : null;
    const notes = messages
      .filter(({ threadId }) => threadId === id)
      .map(({ note, author, createdAt }, at) => {
        const first = kind === 'designs' ? 'designs-asked' : 'request-made';
        return {
          kind: at === 0 ? first : 'request-answered',
          data: at === 0 ? { about, note } : { note },
          createdAt: createdAt as Date,
          byMaker: author === 'maker',
        };
      });
    const resolved = { kind: 'request-resolved', data: {}, createdAt: later(changedAt as Date, 1), byMaker: true };
    return state === 'resolved' ? [...notes, resolved] : notes;
  });
}

const approvalEvents = ({ rows: { approvals, proofs, versions }, products }: Happened): Event[] =>
  approvals.flatMap((row) => {
    const proof = proofs.find(({ id }) => id === row.proofId);
    if (!proof?.productType) return [];
    const { productType } = proof;
    const data = approvalEvent({
      product: products.find((one) => one.productType === productType),
      proof: { id: proof.id, productType },
      proofName: nameOf(versions, proof.id, row.version),
      approved: row,
      selections: row.selections,
      lines: approvedLines({ ...row, unitPriceCents: null, lines: row.lines ?? [] }),
    });
    return [{ kind: 'proof-approved', data, createdAt: row.createdAt as Date, byMaker: row.way === 'phone' }];
  });

function settingEvents({ shipping }: DemoProject, { project, createdAt }: Happened): Event[] {
  const saved = (field: string, from: unknown, to: unknown, version: number) => ({
    kind: 'project-saved',
    data: { field, from, to, version },
    createdAt: later(createdAt, 1),
    byMaker: true,
  });
  const named = saved('name', 'My Project', project.name, 2);
  return shipping ? [named, saved('customShippingAmount', 0, shipping.cents, 3)] : [named];
}

function sentEvents(portal: DemoProject, { rows: { lines, proofs, versions }, products, ago }: Happened): Event[] {
  const mailed = (portal.mailed ?? []).flatMap((name) => {
    const version = versions.find(({ proofName }) => proofName === name);
    if (!version) return [];
    const createdAt = later(version.createdAt as Date, 1);
    return [{ kind: 'customer-told', data: { proofId: version.proofId, about: name }, createdAt, byMaker: true }];
  });
  const summary = {
    cartVersion: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map(({ proofId, selections, quantity }) => {
      const type = proofs.find(({ id }) => id === proofId)?.productType ?? '';
      const options = formatOptions(
        products.find(({ productType }) => productType === type),
        selections,
      );
      return { words: `${type}, ${nameOf(versions, proofId)}${options ? `: ${options}` : ''}`, quantity };
    }),
    note: '',
  };
  const { summaryDaysAgo, deletedDaysAgo } = portal;
  return [
    ...mailed,
    ...(summaryDaysAgo === undefined
      ? []
      : [{ kind: 'order-summary-sent', data: summary, createdAt: ago(summaryDaysAgo, 5), byMaker: false }]),
    ...(deletedDaysAgo === undefined
      ? []
      : [{ kind: 'project-removed', data: {}, createdAt: ago(deletedDaysAgo, 5), byMaker: true }]),
  ];
}

/** The history of a project as its rows say it, so that both agree. */
export function demoEvents(portal: DemoProject, happened: Happened): DemoEvent[] {
  const { project, maker } = happened;
  const events = [
    ...settingEvents(portal, happened),
    ...proofEvents(happened),
    ...threadEvents(happened),
    ...approvalEvents(happened),
    ...sentEvents(portal, happened),
  ];
  return events.map(({ byMaker, ...event }) => ({
    ...event,
    projectId: project.id,
    by: byMaker ? maker.name : project.email,
    staffId: byMaker ? maker.id : null,
  }));
}
