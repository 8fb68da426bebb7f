import './price.css';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { LinePrice } from '@colorway/rules/pricing/line-price.ts';
import { eachMessage, nextTierMessage } from '@colorway/rules/pricing/price-messages.ts';

interface PriceLineProps {
  readonly price: LinePrice;
  readonly quantity: number;
  readonly productType: string;
}

/** The price of a line, what it includes, and what a few more would cost. */
export function PriceLine({ price, quantity, productType }: PriceLineProps) {
  const { unitPrice, lineItemTotal, upgrades, next } = price;
  const more = next && nextTierMessage(next, productType);
  return (
    <div className="price-line figures" role="status">
      <p className="price-line__sum">
        <span className="small quiet">{eachMessage(quantity, unitPrice)}</span>
        <b>{formatMoney(lineItemTotal)}</b>
      </p>
      {upgrades.map(({ name, amount }) => (
        <p key={name} className="small quiet">{`${name} included, ${formatMoney(amount)} each.`}</p>
      ))}
      {more ? (
        <p className="small">
          {more.lead}
          <b>{more.total}</b>.
        </p>
      ) : null}
    </div>
  );
}
