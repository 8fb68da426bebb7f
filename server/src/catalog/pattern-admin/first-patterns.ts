import { PRODUCT_TYPE_IDS } from '@colorway/rules/product/product-types.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Deps } from '../deps.ts';
import { idPrefix } from '../patterns/id-prefix.ts';
import { notifyPatternsChanged } from '../patterns/pattern-channel.ts';
import { findGroup } from '../patterns/pattern-store.ts';
import { savePattern } from './save-pattern.ts';
import { claimFirstPatterns } from './save-store.ts';

/** Runs once per installation, so what staff change later stays changed. */
export async function ensureFirstPatterns({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.demo) return;
  await inTransaction(db, async (tx) => {
    if (await claimFirstPatterns(tx)) await load(tx);
  });
}

/** Skips the sanitizer, which would take most of the start; a test proves that it leaves these drawings unchanged. */
async function load(tx: Queries): Promise<void> {
  // Imported only when needed, to keep later starts short.
  const { firstPatterns } = await import('@colorway/seed/patterns/first-patterns.ts');
  const groups: string[] = [];
  for (const { group, name, colors, slots, draw } of firstPatterns()) {
    if (await findGroup(tx, group)) continue;
    const drawings = PRODUCT_TYPE_IDS.map((type) => ({
      type,
      slots,
      findings: [],
      faults: [],
      ...draw(idPrefix(group, type)),
    }));
    const how = { state: 'live', replace: false, keepsOthers: false, staffId: null } as const;
    await savePattern(tx, { ...how, group, name, drawings, colors });
    groups.push(group);
  }
  await notifyPatternsChanged(tx, groups);
}
