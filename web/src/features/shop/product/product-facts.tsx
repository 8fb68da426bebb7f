import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { sumOf } from '@colorway/rules/money/cents.ts';
import type { LinePrice } from '@colorway/rules/pricing/line-price.ts';
import { friendlyName } from '@colorway/rules/product/names/friendly-names.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { readShipping, type Shipping } from '@colorway/rules/product/shipping.ts';
import type { ReactNode } from 'react';
import { TierTable } from '../../../blocks/price/tier-table.tsx';
import { Paragraphs, paragraphsOf } from '../../../blocks/rich-text/paragraphs.tsx';
import { ShippingTable } from '../../../blocks/shipping/shipping-table.tsx';
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts';

/** How long each way takes; the first is what happens when nothing else is agreed on. */
const ShippingFacts = ({ shipping: { services, notes } }: { readonly shipping: Shipping }) => (
  <>
    {services.length > 0 ? (
      <ShippingTable className="shop-shipping" services={services} deliveredIn="On its way" />
    ) : null}
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
  </>
);

interface DisclosureProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A row that opens; the browser's own, so that find-in-page and keys know it. */
const Disclosure = ({ title, children }: DisclosureProps) => (
  <details className="disclosure">
    <summary>
      {title}
      <IconChevronDown className="icon icon--small" aria-hidden="true" />
    </summary>
    <div className="disclosure__body">{children}</div>
  </details>
);

interface ProductFactsProps {
  readonly details: NonNullable<ShopProduct['details']>;
  readonly tiers: ShopProduct['tiers'];
  readonly selections: Selections;
  readonly price: LinePrice | undefined;
  readonly quantity: number;
}

/** Details that few visitors need: prices, details, shipping. */
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
          <Paragraphs text={pricingInformation} />
          <p className="tiny quiet">Prices in US dollars.</p>
        </Disclosure>
      ) : null}
      <Disclosure title="Product details">
        {(more.length > 0 ? more : [lead]).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
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
