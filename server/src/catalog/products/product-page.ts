import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import type { Context } from '../deps.ts';
import { findHandle, noSuchPattern } from '../patterns/find-handle.ts';
import { knownProduct } from './known-product.ts';
import { findNamedDesign } from './named-design.ts';
import { presentDetails, presentTiers } from './present-product.ts';

/**
 * A design stays for sale when its pattern is retired or no longer made as this product. Without such a design the page
 * is refused like the configurator's.
 */
export async function readProductPage(
  { deps, tx }: Pick<Context, 'deps' | 'tx'>,
  input: Input<'shop.product'>,
): Promise<ShopProduct> {
  const target = await findHandle(deps.patterns.live, input.handle);
  const handle = handleOf(target);
  const group = (await deps.patterns.live()).find((one) => one.group === target.group);
  const isLive = group?.types.includes(target.type) === true;
  const { design, problem, madeFor } = await findNamedDesign(tx, input.configuredId, handle);
  const name = group?.name ?? design?.name;
  if (name === undefined || !(isLive || design)) throw await noSuchPattern(deps.patterns.live, target);
  const { label, details, tiers } = knownProduct(await deps.products.facts(), target.type);
  return {
    handle,
    group: target.group,
    name,
    productType: target.type,
    label,
    details: details ? presentDetails(details) : null,
    tiers: presentTiers(tiers),
    isLive,
    otherTypes: group?.types.filter((type) => type !== target.type) ?? [],
    design: design && { id: design.id, version: design.version, colors: [...design.colors] },
    designProblem: problem,
    designHandle: madeFor,
  };
}
