import type { SentCartCommand } from '@colorway/contract/project/cart.ts';
import type { Deps } from '../../catalog/deps.ts';
import { codeOfCart } from './cart-store.ts';

/** A shop elsewhere is asked before the transaction, which then reads what it said. */
export async function refreshTyped({ shop }: Pick<Deps, 'shop'>, commands: readonly SentCartCommand[]): Promise<void> {
  const typed = commands.flatMap((one) => (one.kind === 'setCode' && one.code !== null ? [one.code] : []));
  await shop.refreshDiscounts?.(typed);
}

/** Before an order is made of the cart. */
export async function refreshCode({ shop, db }: Pick<Deps, 'shop' | 'db'>, projectId: string): Promise<void> {
  if (!shop.refreshDiscounts) return;
  const code = await codeOfCart(db, projectId);
  if (code !== null) await shop.refreshDiscounts([code]);
}
