import type { Deps } from '../catalog/deps.ts';
import {
  ensureCatalogs,
  ensureFirstContent,
  ensureFirstPatterns,
  ensureFirstProducts,
  ensureFirstStyles,
} from '../catalog/facade.ts';
import { ensureFirstStaff } from '../people/facade.ts';
import { ensureDemoHelp } from './demo/demo-help.ts';
import { ensureDemoProjects } from './demo/demo-projects.ts';

/** What a new installation needs before its first visitor. Running it again changes nothing. */
export async function firstData(deps: Deps): Promise<void> {
  await ensureFirstStaff(deps);
  await ensureCatalogs(deps);
  await ensureFirstProducts(deps);
  await ensureFirstContent(deps);
  await ensureFirstPatterns(deps);
  await ensureFirstStyles(deps);
  await ensureDemoHelp(deps);
  await ensureDemoProjects(deps, { full: true });
}
