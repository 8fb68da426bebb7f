import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { ProductFacts } from '../../../catalog/facade.ts';
import type { StoredProof } from '../../store/stored-project.ts';

type Shown = Pick<PortalProject, 'products' | 'tables'>;

/** Details and price tables of the products that the project has proofs of. */
export function presentProducts(facts: ProductFacts, proofs: readonly StoredProof[], seesPrices: boolean): Shown {
  const types = new Set(proofs.map(({ productType }) => productType));
  const products = facts.products
    .filter(({ productType }) => types.has(productType))
    .map(({ customPricing, ...one }) => ({
      ...one,
      friendlyOptionNames: [...one.friendlyOptionNames],
      options: one.options.map((option) => ({ ...option, values: [...option.values] })),
      ...(seesPrices && { customPricing: customPricing ? [...customPricing] : null }),
      pricingInformation: seesPrices ? one.pricingInformation : '',
      pricingIdentifier: seesPrices ? one.pricingIdentifier : '',
    }));
  if (!seesPrices) return { products, tables: [] };
  const names = new Set([
    ...products.map(({ pricingIdentifier }) => pricingIdentifier),
    ...proofs.map(({ pricingIdentifier }) => pricingIdentifier),
  ]);
  const tables = facts.tables
    .filter(({ identifier }) => names.has(identifier))
    .map((table) => ({ ...table, tiers: [...table.tiers] }));
  return { products, tables };
}
