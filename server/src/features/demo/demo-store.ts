import { demoProjects } from '@colorway/seed/demo/projects.ts';
import type { Queries } from '../../database/connect.ts';
import { project } from '../../database/schema.ts';

/** Answers the ids of those that were not there yet. */
export async function insertMissingProjects(tx: Queries): Promise<string[]> {
  const made = await tx
    .insert(project)
    .values([...demoProjects])
    .onConflictDoNothing()
    .returning({ id: project.id });
  return made.map(({ id }) => id);
}
