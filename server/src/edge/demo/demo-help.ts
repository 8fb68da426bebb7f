import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { readPortalSettings, savePortalSettings } from '../../kernel/settings/settings-store.ts';
import { beginDemo } from './demo-store.ts';

/** The demo shows every entry of the Help menu; what staff change or clear stays so. */
export async function ensureDemoHelp({ config, db, settings }: Deps): Promise<void> {
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
