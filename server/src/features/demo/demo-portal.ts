import { hash, randomUUID } from 'node:crypto';
import type { StyleDrawing } from '@colorway/contract/styles/style-pattern.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { DemoPortal, DemoProof } from '@colorway/seed/demo/demo-proof.ts';
import type { StarterName } from '@colorway/seed/styles/starter-looks.ts';
import { approvedPrice } from '../approvals/approved-price.ts';
import { priceBookOf } from '../carts/price-book-of.ts';
import type { ProductFacts } from '../shop/product-store.ts';
import type { DemoRows } from './demo-store.ts';

interface Making {
  readonly project: { readonly id: string; readonly email: string; readonly isDistributor: boolean };
  readonly facts: ProductFacts;
  readonly drawn: (look: StarterName) => StyleDrawing;
  readonly makerName: string;
  readonly now: number;
}

const HOUR_MS = 3_600_000;

/** The rows of a demo project's screen, as if people had worked in it for days. */
export function demoRows(portal: DemoPortal, { project, facts, drawn, makerName, now }: Making): DemoRows {
  const ago = (days: number, hours = 0): Date => new Date(now - days * DAY_MS + hours * HOUR_MS);
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
  const book = priceBookOf(facts);
  const typeOf = (name: string): string => portal.proofs.find((one) => one.name === name)?.productType ?? '';

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
    approvals: (portal.approvals ?? []).map(({ proof: name, version, selections, quantity, way, daysAgo }) => ({
      id: randomUUID(),
      proofId: idOf(name),
      version,
      sha256: shaOf(idOf(name), version),
      selections,
      quantity,
      unitPriceCents: project.isDistributor
        ? null
        : approvedPrice(book, { productType: typeOf(name), pricingIdentifier: null }, { selections, quantity }),
      way,
      givenBy: project.email,
      createdAt: ago(daysAgo),
    })),
    ...threadRows(portal, { projectId: project.id, idOf, ago, makerName }),
    lines: (portal.cart?.lines ?? []).map(({ proof: name, selections, quantity }, at) => ({
      id: randomUUID(),
      projectId: project.id,
      kind: selections ? ('product' as const) : ('swatch' as const),
      proofId: idOf(name),
      selections: selections ?? {},
      quantity,
      position: at + 1,
      version: at + 1,
      changedBy: 'The customer',
      changedAt: ago(1, at),
    })),
  };
}

interface Threading {
  readonly projectId: string;
  readonly idOf: (name: string) => string;
  readonly ago: (days: number, hours?: number) => Date;
  readonly makerName: string;
}

function threadRows({ threads = [], proofs }: DemoPortal, { projectId, idOf, ago, makerName }: Threading) {
  const shownOf = (name: string | null): number | null =>
    name === null ? null : proofs.find((one) => one.name === name)?.before ? 2 : 1;
  const made = threads.map((thread) => ({ ...thread, id: randomUUID() }));
  return {
    threads: made.map(({ id, proof: name, kind, state, proofVersion, daysAgo, messages }) => ({
      id,
      projectId,
      proofId: name === null ? null : idOf(name),
      kind,
      state,
      proofVersion: proofVersion ?? shownOf(name),
      seenByMakerAt: state === 'open' ? null : ago(daysAgo, messages.length),
      createdAt: ago(daysAgo),
      changedAt: ago(daysAgo, messages.length),
    })),
    messages: made.flatMap(({ id, daysAgo, messages }) =>
      messages.map(({ author, note }, at) => ({
        id: randomUUID(),
        threadId: id,
        author,
        name: author === 'maker' ? makerName : 'The customer',
        note,
        createdAt: ago(daysAgo, at),
      })),
    ),
  };
}
