import { ensureCatalogs } from '../catalog/colors/first-catalogs.ts';
import { ensureFirstContent } from '../catalog/content/first-content.ts';
import type { Deps } from '../catalog/deps.ts';
import { ensureFirstPatterns } from '../catalog/pattern-admin/first-patterns.ts';
import { ensureFirstProducts } from '../catalog/products/first-products.ts';
import { ensureFirstStyles } from '../catalog/styles/first-styles.ts';
import { ensureFirstStaff } from '../people/staff/account/first-staff.ts';
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
