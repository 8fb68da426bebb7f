import type { StyleCollection } from '@colorway/rules/styles/style-products.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { tellStylesChanged } from './styles-channel.ts';

/** Every node forgets what it holds, and staff who look at these patterns see the change. */
export async function tellStyles({ tx, deps, http }: Context, collection: StyleCollection): Promise<void> {
  await tellStylesChanged(tx);
  await publish(tx, { channel: 'staff', kind: 'style-patterns-changed', data: { collection } });
  // This node need not wait for its own word.
  http.afterCommit(() => {
    deps.styles.refresh();
    deps.held.clear();
  });
}
