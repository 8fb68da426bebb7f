import type { StyleCollection } from '@colorway/rules/styles/style-products.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Context } from '../deps.ts';

/** Every node subscribes and drops its cached starter patterns. */
export const STYLES_CHANNEL = 'styles';

export const notifyStylesChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: STYLES_CHANNEL, kind: 'styles-changed', data: {} });

/** Notifies every node, and staff who have these patterns open. */
export async function publishStyleChange({ tx, deps, http }: Context, collection: StyleCollection): Promise<void> {
  await notifyStylesChanged(tx);
  await publish(tx, { channel: 'staff', kind: 'style-patterns-changed', data: { collection } });
  // Refreshes this node at once, without waiting for its own event.
  http.afterCommit(() => {
    deps.styles.refresh();
    deps.held.clear();
  });
}
