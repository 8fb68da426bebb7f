import { PortError } from '../../../kernel/outside/port-error.ts';
import { SHOPIFY } from '../../shop/shopify/classify.ts';
import type { ShopifyClient } from '../../shop/shopify/client.ts';
import type { PaymentLine } from '../port.ts';
import type { MadeProduct } from './placing-store.ts';
import { SET_PRODUCT } from './product-documents.ts';
import { handleOf, productInput } from './product-input.ts';

/** Products of one order in parallel; more would only queue at Shopify. */
const CONCURRENCY = 4;

interface MakeContext {
  readonly client: ShopifyClient;
  readonly signal: AbortSignal;
}

async function setProduct(
  { client, signal }: MakeContext,
  line: PaymentLine,
  withPicture: boolean,
): Promise<MadeProduct> {
  const variables = { handle: handleOf(line), input: productInput(line, withPicture) };
  const { product } = (await client.request(SET_PRODUCT, variables, signal)).productSet;
  const variantId = product?.variants.nodes[0]?.id;
  if (product && variantId !== undefined) return { productId: product.id, variantId };
  throw new PortError('Shopify made no product of a line, and did not say why.', {
    service: SHOPIFY,
    kind: 'ambiguous',
  });
}

/** Retries without the picture, since the order matters more. */
async function makeProduct(context: MakeContext, line: PaymentLine): Promise<MadeProduct> {
  try {
    return await setProduct(context, line, true);
  } catch (error) {
    const isOfPicture =
      error instanceof PortError && error.kind === 'validation' && /picture|image|file/i.test(error.message);
    if (!isOfPicture) throw error;
    return setProduct(context, line, false);
  }
}

/** Creates a product per line and saves each batch, so that a retry continues after an interruption. */
export async function makeProducts(
  context: MakeContext,
  lines: readonly PaymentLine[],
  save: (made: Readonly<Record<string, MadeProduct>>) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < lines.length; at += CONCURRENCY) {
    const batch = lines.slice(at, at + CONCURRENCY);
    const made = await Promise.all(batch.map(async (line) => [line.key, await makeProduct(context, line)] as const));
    await save(Object.fromEntries(made));
  }
}
