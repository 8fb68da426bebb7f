import type { Deps } from '../catalog/deps.ts';
import {
  ensureCatalogs,
  ensureFirstContent,
  ensureFirstPatterns,
  ensureFirstProducts,
  ensureFirstStyles,
} from '../catalog/facade.ts';
import { inTransaction } from '../kernel/database/transaction.ts';
import { readPortalSettings, savePortalSettings } from '../kernel/settings/settings-store.ts';
import { ensureFirstStaff } from '../people/facade.ts';
import { ensureDemoProjects } from './demo/demo-projects.ts';
import { beginDemo } from './demo/demo-store.ts';

/** The demo shows every entry of the Help menu; what staff change or clear stays so. */
async function ensureDemoHelp({ config, db, settings }: Deps): Promise<void> {
  if (!config.demo) return;
  await inTransaction(db, async (tx) => {
    if (!(await beginDemo(tx, 'help'))) return;
    const { version, settings: stored } = await readPortalSettings(tx);
    await savePortalSettings(tx, version, {
      ...stored,
      helpChatUrl: stored.helpChatUrl ?? 'https://example.com/chat',
      helpCenterUrl: stored.helpCenterUrl ?? 'https://example.com/help',
    });
  });
  settings.refresh();
}

/** Writes the data that a new installation needs before its first visitor. It is idempotent. */
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
