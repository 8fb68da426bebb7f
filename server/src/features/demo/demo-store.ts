import { demoProjects } from '@colorway/seed/demo/projects.ts';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import {
  cart,
  cartLine,
  project,
  proof,
  proofApproval,
  proofVersion,
  requestMessage,
  requestThread,
  setting,
} from '../../database/schema.ts';

/** Answers the ids of those that were not there yet. */
export async function insertMissingProjects(tx: Queries): Promise<string[]> {
  const made = await tx
    .insert(project)
    .values([...demoProjects])
    .onConflictDoNothing()
    .returning({ id: project.id });
  return made.map(({ id }) => id);
}

/** Whether this never was there before. A second node waits here until the first is done. */
export async function beginDemoProofs(tx: Queries): Promise<boolean> {
  const begun = await tx
    .insert(setting)
    .values({ key: 'first.demo-proofs', value: true })
    .onConflictDoNothing()
    .returning({ key: setting.key });
  return begun.length > 0;
}

/** All that one project's screen is made of. */
export interface DemoRows {
  readonly proofs: (typeof proof.$inferInsert)[];
  readonly versions: (typeof proofVersion.$inferInsert)[];
  readonly approvals: (typeof proofApproval.$inferInsert)[];
  readonly threads: (typeof requestThread.$inferInsert)[];
  readonly messages: (typeof requestMessage.$inferInsert)[];
  readonly lines: (typeof cartLine.$inferInsert)[];
}

interface Shipped {
  readonly packaging: 'none' | 'minimal' | 'giftBox';
  readonly shipping: { readonly label: string; readonly cents: number } | undefined;
}

/** All rows of one project's screen; one that staff filled meanwhile would only have more. */
export async function insertPortal(
  tx: Queries,
  projectId: string,
  rows: DemoRows,
  { packaging, shipping }: Shipped,
): Promise<void> {
  await tx.insert(proof).values(rows.proofs);
  await tx.insert(proofVersion).values(rows.versions);
  if (rows.approvals.length > 0) await tx.insert(proofApproval).values(rows.approvals);
  if (rows.threads.length > 0) await tx.insert(requestThread).values(rows.threads);
  if (rows.messages.length > 0) await tx.insert(requestMessage).values(rows.messages);
  if (rows.lines.length > 0) {
    await tx
      .insert(cart)
      .values({ projectId, version: rows.lines.length, packaging, packagingVersion: rows.lines.length })
      .onConflictDoNothing();
    await tx.insert(cartLine).values(rows.lines);
  }
  if (shipping) {
    const set = { customShippingLabel: shipping.label, customShippingCents: shipping.cents };
    await tx.update(project).set(set).where(eq(project.id, projectId));
  }
}
