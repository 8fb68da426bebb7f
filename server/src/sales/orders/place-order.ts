import { randomBytes, randomUUID } from 'node:crypto';
import type { Cents } from '@colorway/rules/money/cents.ts';
import { handleOf } from '@colorway/rules/product/handle.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { DESIGN_PROBLEM_WORDS } from '@colorway/rules/shop/messages.ts';
import { askedHandle } from '../../catalog/patterns/asked-handle.ts';
import type { StoredDesign } from '../../catalog/patterns/design-store.ts';
import { liveGroups } from '../../catalog/patterns/pattern-store.ts';
import { knownProduct } from '../../catalog/products/known-product.ts';
import { namedDesign } from '../../catalog/products/named-design.ts';
import { productFactsIn } from '../../catalog/products/product-reader.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { placeAtTill } from '../payments/to-till.ts';
import { askedLine } from './asked-line.ts';
import { tellOrderMade } from './order-channel.ts';
import { orderLine } from './order-line.ts';

interface TypedOrder {
  readonly handle: string;
  readonly configuredId: string;
  readonly selections: Selections;
  readonly quantity: number;
  readonly expectedTotalCents: Cents;
}

async function askedDesign({ tx }: Context, id: string, handle: string): Promise<StoredDesign> {
  const { design, problem } = await namedDesign(tx, id, handle);
  if (design) return design;
  const { title, help } = DESIGN_PROBLEM_WORDS[problem ?? 'unknown'];
  const message = `${title}. ${help}`;
  if (problem === 'unknown') throw new Problem('not-found', { message });
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'configuredId', message }] } });
}

/** One design, ordered as it is. The figures are ours, of this moment (D5); other ones than expected order nothing. */
export async function placeOrder(context: Context, typed: TypedOrder) {
  const { deps, tx } = context;
  // In this transaction: one that waited for another connection meanwhile could wait for itself.
  const read = await askedHandle(() => liveGroups(tx), typed.handle);
  const design = await askedDesign(context, typed.configuredId, handleOf(read));
  const asked = askedLine(knownProduct(await productFactsIn(tx, deps.content.kept), read.type), typed);
  const total = asked.price.lineItemTotal;
  if (total !== typed.expectedTotalCents) throw new Problem('price-changed', { details: { price: asked.price } });
  const { id, token, name, payUrl } = await deps.shop.createDraftOrder(tx, {
    id: randomUUID(),
    token: randomBytes(16).toString('hex'),
    orderKey: null,
    projectID: null,
    noteAttributes: [
      { name: 'Design', value: design.id },
      { name: 'Pattern', value: `${design.handle}, version ${design.version}` },
    ],
    lines: [orderLine(design, asked)],
    sums: [{ kind: 'products', label: 'Products', amount: total }],
    total,
    contact: null,
  });
  await placeAtTill(context, id);
  await tellOrderMade(tx, id, name);
  return { invoiceUrl: payUrl, token, name };
}
