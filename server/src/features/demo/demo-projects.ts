import { demoProjects } from '@colorway/seed/demo/projects.ts';
import { project } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { createShareLink } from '../share/share-store.ts';

/** What somebody deleted or changed stays so: only a project that never was is made. */
export async function ensureDemoProjects({ config, db }: Deps): Promise<void> {
  if (!config.demo) return;
  await inTransaction(db, async (tx) => {
    const made = await tx
      .insert(project)
      .values([...demoProjects])
      .onConflictDoNothing()
      .returning({ id: project.id });
    for (const { id } of made) await createShareLink(tx, id);
  });
}
