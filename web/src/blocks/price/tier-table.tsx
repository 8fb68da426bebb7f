import './price.css';
import { type Cents, formatMoney, times } from '@colorway/rules/money/cents.ts';
import { type PriceTier, priceKeys, tierRange } from '@colorway/rules/pricing/price-table.ts';
import { priceFor } from '@colorway/rules/pricing/tier-price.ts';
import { friendlyName } from '@colorway/rules/product/names/friendly-names.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';

interface TierTableProps {
  readonly tiers: readonly PriceTier[];
  readonly selections: Selections;
  /** `id:name` of the sizes that a price may be kept for. */
  readonly names: readonly string[];
  /** The tier that the quantity is in. */
  readonly now: PriceTier | undefined;
  readonly quantity: number;
  /** Added to the price of each piece. */
  readonly added?: Cents | undefined;
}

interface RowProps extends TierTableProps {
  readonly tier: PriceTier;
  readonly sizes: readonly string[];
}

const plus = (price: Cents | undefined, added: Cents | undefined): Cents | undefined =>
  price === undefined ? undefined : ((price + (added ?? 0)) as Cents);

const money = (price: Cents | undefined): string => (price === undefined ? '' : formatMoney(price));

function TierRow({ tier, sizes, selections, now, quantity, added }: RowProps) {
  const isNow = now?.min === tier.min;
  const each = plus(priceFor(tier.price, selections), added);
  const pieces = isNow ? quantity : tier.min;
  const { price } = tier;
  return (
    <tr data-now={isNow || undefined}>
      <th scope="row">
        {tierRange(tier)}
        {isNow ? <span className="tier-table__tag">Your quantity</span> : null}
      </th>
      {sizes.length > 0 && typeof price !== 'number' ? (
        sizes.map((size) => <td key={size}>{money(plus(price[size], added))}</td>)
      ) : (
        <>
          <td>{money(each)}</td>
          <td>
            {each === undefined ? '' : formatMoney(times(each, pieces))}
            <span className="tiny quiet">{` for ${pieces}`}</span>
          </td>
        </>
      )}
    </tr>
  );
}

/** Prices by quantity; a table that is kept by size has a column for each. */
export function TierTable(props: TierTableProps) {
  const { tiers, names } = props;
  const sizes = tiers[0] ? priceKeys(tiers[0].price) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className="tier-table" aria-label="Prices by quantity" tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            {sizes.length > 0 ? (
              sizes.map((size) => (
                <th key={size} scope="col">
                  {friendlyName(names, size)}
                </th>
              ))
            ) : (
              <>
                <th scope="col">Price each</th>
                <th scope="col">Total at this tier</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <TierRow key={tier.min} {...props} tier={tier} sizes={sizes} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
