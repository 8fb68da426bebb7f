import type { StyleCollection } from '@colorway/rules/styles/style-products.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Context } from '../deps.ts';

/** Every node listens here and forgets the starter patterns it holds. */
export const STYLES_CHANNEL = 'styles';

export const notifyStylesChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: STYLES_CHANNEL, kind: 'styles-changed', data: {} });

/** Every node forgets what it holds, and staff who look at these patterns see the change. */
export async function publishStyleChange({ tx, deps, http }: Context, collection: StyleCollection): Promise<void> {
  await notifyStylesChanged(tx);
  await publish(tx, { channel: 'staff', kind: 'style-patterns-changed', data: { collection } });
  // This node need not wait for its own word.
  http.afterCommit(() => {
    deps.styles.refresh();
    deps.held.clear();
  });
}
