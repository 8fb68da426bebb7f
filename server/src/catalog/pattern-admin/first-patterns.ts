import { PRODUCT_TYPE_IDS } from '@colorway/rules/product/product-types.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Deps } from '../deps.ts';
import { idPrefix } from '../patterns/id-prefix.ts';
import { notifyPatternsChanged } from '../patterns/pattern-channel.ts';
import { findGroup } from '../patterns/pattern-store.ts';
import { savePattern } from './save-pattern.ts';
import { claimFirstPatterns } from './save-store.ts';

/** Once in the life of an installation: what staff changed or retired since stays so. */
export async function ensureFirstPatterns({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.demo) return;
  await inTransaction(db, async (tx) => {
    if (await claimFirstPatterns(tx)) await load(tx);
  });
}

/**
 * As uploads, but not through the sanitizer, which would take longer than all the rest of the start: these drawings
 * are our own, and a test holds that it leaves them as they are.
 */
async function load(tx: Queries): Promise<void> {
  // Not read by a start that finds them there.
  const { firstPatterns } = await import('@colorway/seed/patterns/first-patterns.ts');
  const groups: string[] = [];
  for (const { group, name, colors, slots, draw } of firstPatterns()) {
    if (await findGroup(tx, group)) continue;
    const drawings = PRODUCT_TYPE_IDS.map((type) => ({ type, slots, findings: [], ...draw(idPrefix(group, type)) }));
    const how = { state: 'live', replace: false, keepsOthers: false, staffId: null } as const;
    await savePattern(tx, { ...how, group, name, drawings, colors });
    groups.push(group);
  }
  await notifyPatternsChanged(tx, groups);
}
