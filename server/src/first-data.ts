import type { Deps } from './deps.ts';
import { ensureCatalogs } from './features/colors/first-catalogs.ts';
import { ensureDemoProjects } from './features/demo/demo-projects.ts';
import { ensureFirstPatterns } from './features/patterns/first-patterns.ts';
import { ensureFirstStaff } from './features/staff/first-staff.ts';

/** What a new installation needs before its first visitor. Running it again changes nothing. */
export async function firstData(deps: Deps): Promise<void> {
  await ensureFirstStaff(deps);
  await ensureCatalogs(deps);
  await ensureFirstPatterns(deps);
  await ensureDemoProjects(deps);
}
