import type { SentCartCommand } from '@colorway/contract/project/cart/cart.ts';
import type { Deps } from '../../catalog/deps.ts';
import { codeOfCart } from './cart-store.ts';

/** Fetches typed codes from the external shop before the transaction starts, which then reads the cached answer. */
export async function refreshTyped({ shop }: Pick<Deps, 'shop'>, commands: readonly SentCartCommand[]): Promise<void> {
  const typed = commands.flatMap((one) => (one.kind === 'setCode' && one.code !== null ? [one.code] : []));
  await shop.refreshDiscounts?.(typed);
}

/** Fetches the cart's code from the external shop before checkout. */
export async function refreshCode({ shop, db }: Pick<Deps, 'shop' | 'db'>, projectId: string): Promise<void> {
  if (!shop.refreshDiscounts) return;
  const code = await codeOfCart(db, projectId);
  if (code !== null) await shop.refreshDiscounts([code]);
}
