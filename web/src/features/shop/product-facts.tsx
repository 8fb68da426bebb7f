import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { sumOf } from '@colorway/rules/money/cents.ts';
import type { LinePrice } from '@colorway/rules/pricing/line-price.ts';
import { friendlyName } from '@colorway/rules/product/friendly-names.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { TierTable } from '../../blocks/price/tier-table.tsx';
import { Disclosure } from './disclosure.tsx';
import { paragraphsOf } from './paragraphs.ts';
import { ShippingFacts } from './shipping-facts.tsx';

interface ProductFactsProps {
  readonly details: NonNullable<ShopProduct['details']>;
  readonly tiers: ShopProduct['tiers'];
  readonly selections: Selections;
  readonly price: LinePrice | undefined;
  readonly quantity: number;
}

/** What few need and some look for: prices, details, shipping. */
export function ProductFacts({ details, tiers, selections, price, quantity }: ProductFactsProps) {
  const { productDescription, pricingInformation, friendlyOptionNames: names, options, shipping } = details;
  const [lead, ...more] = paragraphsOf(productDescription);
  return (
    <div className="shop__facts">
      {tiers.length > 0 ? (
        <Disclosure title="Prices by quantity">
          <TierTable
            tiers={tiers}
            selections={selections}
            names={names}
            now={price?.tier}
            quantity={quantity}
            added={price && sumOf(price.upgrades.map(({ amount }) => amount))}
          />
          {paragraphsOf(pricingInformation).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p className="tiny quiet">Prices in US dollars.</p>
        </Disclosure>
      ) : null}
      <Disclosure title="Product details">
        {(more.length > 0 ? more : [lead]).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {options.length > 0 ? (
          <dl className="facts-list">
            {options.map(({ id, name, values }) => (
              <div key={id} className="shop__fact">
                <dt>{friendlyName(names, name)}</dt>
                <dd>{values.map((value) => friendlyName(names, value)).join(', ')}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </Disclosure>
      <Disclosure title="Shipping">
        <ShippingFacts shipping={readShipping(shipping)} />
      </Disclosure>
    </div>
  );
}
