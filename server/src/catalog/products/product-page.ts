import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { handleOf } from '@colorway/rules/product/handle.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import type { Context } from '../deps.ts';
import { findHandle, noSuchPattern } from '../patterns/find-handle.ts';
import { knownProduct } from './known-product.ts';
import { namedDesign } from './named-design.ts';
import { presentDetails, presentTiers } from './present-product.ts';

/**
 * A design stays for sale when its pattern is retired or no longer made as this product; without such a design the
 * page is refused as the configurator's is.
 */
export async function productPage(
  { deps, tx }: Pick<Context, 'deps' | 'tx'>,
  asked: Input<'shop.product'>,
): Promise<ShopProduct> {
  const read = await findHandle(deps.patterns.live, asked.handle);
  const handle = handleOf(read);
  const group = (await deps.patterns.live()).find((one) => one.group === read.group);
  const isLive = group?.types.includes(read.type) === true;
  const { design, problem, madeFor } = await namedDesign(tx, asked.configuredId, handle);
  const name = group?.name ?? design?.name;
  if (name === undefined || !(isLive || design)) throw await noSuchPattern(deps.patterns.live, read);
  const { label, details, tiers } = knownProduct(await deps.products.facts(), read.type);
  return {
    handle,
    group: read.group,
    name,
    productType: read.type,
    label,
    details: details ? presentDetails(details) : null,
    tiers: presentTiers(tiers),
    isLive,
    otherTypes: group?.types.filter((type) => type !== read.type) ?? [],
    design: design && { id: design.id, version: design.version, colors: [...design.colors] },
    designProblem: problem,
    designHandle: madeFor,
  };
}
