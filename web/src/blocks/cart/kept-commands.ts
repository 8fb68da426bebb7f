import type { CartCommand } from '@colorway/rules/cart/commands.ts';

const keyOf = (projectID: string): string => `cart-commands:${projectID}`;

const isCommand = (one: unknown): one is CartCommand =>
  typeof one === 'object' && one !== null && 'id' in one && 'kind' in one && 'base' in one && 'at' in one;

/** What was done to a cart and is not known to have arrived: it survives a closed tab and a day without a network. */
export function keptCommands(projectID: string): readonly CartCommand[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectID)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCommand) : [];
  } catch {
    return [];
  }
}

/**
 * Read again right before it is written, since other tabs keep theirs in the same place. A command that two tabs tell is
 * done once: it has an id.
 */
export function keepCommands(projectID: string, mine: readonly CartCommand[], gone: ReadonlySet<string>): void {
  const ids = new Set(mine.map(({ id }) => id));
  const others = keptCommands(projectID).filter(({ id }) => !ids.has(id) && !gone.has(id));
  const all = [...others, ...mine];
  try {
    if (all.length === 0) localStorage.removeItem(keyOf(projectID));
    else localStorage.setItem(keyOf(projectID), JSON.stringify(all));
  } catch {
    // Without a place to keep them they are sent all the same.
  }
}
