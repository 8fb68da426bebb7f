import { demoProjects } from '@colorway/seed/demo/projects.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { createShareLink } from '../../project/facade.ts';
import { beginDemo, insertMissingProjects } from './demo-store.ts';

interface DemoOptions {
  /** With projects in every state, inquiries, orders, activity and mails beside the four that are fixed from outside. */
  readonly full: boolean;
}

/** Keeps what was deleted or changed: makes only projects that never existed, and fills them once. */
export async function ensureDemoProjects(deps: Deps, { full }: DemoOptions = { full: false }): Promise<void> {
  const { config, db } = deps;
  if (!config.demo) return;
  await inTransaction(db, async (tx) => {
    for (const id of await insertMissingProjects(tx, demoProjects)) await createShareLink(tx, id);
    if (!(await beginDemo(tx, 'proofs'))) return;
    // Not read by a start that finds them there.
    const { fillDemo } = await import('./fill-demo.ts');
    await fillDemo(deps, tx, full);
  });
}
