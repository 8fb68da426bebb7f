import type { QuotedShopLine, ShopQuoteView } from '@colorway/contract/shop/cart/shop-cart.ts';
import { changedPrice, priceKey } from '@colorway/rules/shop/cart/cart-quote.ts';
import {
  presentShopLines,
  type Recolor,
  readRecolor,
  recoloredLines,
  recolorShopLines,
  type ShopCart,
  type StoredShopLine,
  seePrice,
  takeOrderedLines,
} from '@colorway/rules/shop/cart/shop-cart.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { noteCheckout } from '../../../blocks/pay/on-the-way.ts';
import { editCart } from '../../../blocks/shop-cart/cart-store.ts';
import { sentLines } from '../../../blocks/shop-cart/use-shop-quote.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { PAGE_FAULT } from '../refusals.ts';

/** A line of the cart with what the server knows about it; nothing until it answers. */
export interface ShownLine {
  readonly stored: StoredShopLine;
  readonly quoted: QuotedShopLine | undefined;
}

export const shownLines = (cart: ShopCart, quote: ShopQuoteView | undefined): readonly ShownLine[] => {
  const byId = new Map(quote?.lines.map((line) => [line.id, line]));
  return presentShopLines(cart).map((stored) => ({ stored, quoted: byId.get(stored.line.id) }));
};

/** The price of a line as it is now, with the facts that it was made of. */
function priceNow({ stored: { line }, quoted }: ShownLine) {
  if (line.kind !== 'product' || !quoted || quoted.unitPrice === null) return undefined;
  const { selections, quantity } = line;
  return { key: priceKey({ selections, quantity, counting: quoted.counting }), unitPrice: quoted.unitPrice };
}

/** The price that was seen before the price list changed; null while it is the same. */
export function priceBefore(shown: ShownLine) {
  const now = priceNow(shown);
  return now ? changedPrice(shown.stored.seen, now) : null;
}

const see = (lines: readonly ShownLine[]): void => {
  const prices = lines.flatMap((shown) => {
    const now = priceNow(shown);
    return now ? [{ id: shown.stored.line.id, now }] : [];
  });
  if (prices.length === 0) return;
  editCart((cart, at) => prices.reduce((next, { id, now }) => seePrice(next, id, { at, ...now }), cart));
};

/** Accepts a price that changed. */
export const acceptPrice = (shown: ShownLine): void => see([shown]);

/** Records prices of new lines, quantities and options; a price of a changed list waits until it is accepted. */
export function useSeenPrices(lines: readonly ShownLine[], isExact: boolean): void {
  useEffect(() => {
    if (!isExact) return;
    see(
      lines.filter((shown) => {
        const now = priceNow(shown);
        return now !== undefined && shown.stored.seen?.key !== now.key;
      }),
    );
  }, [lines, isExact]);
}

/** The order that was made from this cart before, of a refusal. */
function orderOf(error: unknown): { readonly name: string; readonly token: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const { order } = error.details as { order?: { name?: unknown; token?: unknown } };
  return typeof order?.name === 'string' && typeof order.token === 'string'
    ? { name: order.name, token: order.token }
    : undefined;
}

/** Orders what is on the screen, once, and leads to the order. */
export function useCheckout(cart: ShopCart, quote: ShopQuoteView | undefined, again: () => void) {
  const router = useRouter();
  const lines = presentShopLines(cart).map(({ line }) => line);
  const takeOut = (ids: readonly string[]) =>
    editCart((current, now) => takeOrderedLines(current, { ids, nextId: crypto.randomUUID() }, now));
  const { run, busy, refusal, error, clear } = useCommand('shop.order', {
    messages: PAGE_FAULT,
    after: async ({ token, invoiceUrl }, input) => {
      noteCheckout(invoiceUrl);
      await router.navigate({ to: '/shop/invoices/$token', params: { token } });
      takeOut(input.lines.map(({ id }) => id));
    },
    refused: (failure) => {
      if (orderOf(failure)) takeOut([]);
      again();
    },
  });
  const order = () => {
    if (!quote) return;
    const { value: cartID } = cart.id;
    void run({ cartID, lines: sentLines(lines), code: cart.code.value, expectedTotalCents: quote.total });
  };
  return { order, busy, refusal, earlier: orderOf(error), clear };
}

/** Makes the design of each line in the new colors. The key names both, so that a repeated arrival makes none twice. */
async function designsFor(
  lines: readonly QuotedShopLine[],
  configuredId: string,
): Promise<ReadonlyMap<string, string>> {
  const design = await call('patterns.configured', { id: configuredId });
  const colors = design.colors.map((color) => ({ ...color }));
  const made = new Map([[design.handle, design.id]]);
  for (const handle of new Set(lines.flatMap((line) => line.handle ?? []))) {
    if (made.has(handle)) continue;
    const input = { handle, serialized: '', colors };
    const { id } = await call('patterns.configure', input, { idempotencyKey: `${design.id}.${handle}` });
    made.set(handle, id);
  }
  return new Map(
    lines.flatMap(({ id, handle }) => {
      const next = made.get(handle ?? '');
      return next === undefined ? [] : [[id, next] as const];
    }),
  );
}

async function recolorCart(quote: ShopQuoteView, recolor: Recolor, configuredId: string): Promise<void> {
  const lines = recoloredLines(quote.lines, recolor);
  if (lines.length === 0) throw new Error('Expected the line that is recolored');
  const designs = await designsFor(lines, configuredId);
  editCart((cart, now) => recolorShopLines(cart, designs, now));
}

interface Arrival {
  readonly cart?: string | undefined;
  readonly configuredId?: string | undefined;
}

/** Updates the lines whose colors were changed in the configurator, once for each arrival. */
export function useRecolor({ cart: word, configuredId }: Arrival, quote: ShopQuoteView | undefined): void {
  const router = useRouter();
  const done = useRef('');
  useEffect(() => {
    const recolor = readRecolor(word);
    const key = `${word} ${configuredId}`;
    if (!recolor || configuredId === undefined || !quote || done.current === key) return;
    done.current = key;
    recolorCart(quote, recolor, configuredId)
      .then(
        () => notify({ kind: 'success', text: 'Your cart has the new colors. Sizes and quantities are the same.' }),
        (error: unknown) =>
          notify({
            kind: 'error',
            text: `The colors could not be changed. Your cart is as it was. ${errorMessage(error, PAGE_FAULT)}`,
          }),
      )
      .finally(() => void router.navigate({ to: '/shop/cart', search: {}, replace: true }));
  }, [word, configuredId, quote, router]);
}
