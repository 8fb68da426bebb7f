import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';

const optionWords = ({ options }: OrderLine): string => options.map(({ name, value }) => `${name} ${value}`).join(', ');
const colorWords = ({ colors }: OrderLine): string => colors.map(({ colorName, hex }) => colorName || hex).join(', ');

/** Of the line as it is made: what staff look it up by. */
const made = ({ configuredId, proofID }: OrderLine): string | null => proofID ?? configuredId;

function LineRow({ line }: { readonly line: OrderLine }) {
  const { title, name, picture, quantity, unitPrice, lineItemTotal } = line;
  const [options, colors] = [optionWords(line), colorWords(line)];
  return (
    <tr>
      <td className="invoice-table__picture">
        <span>{picture ? <img src={picture} alt="" loading="lazy" decoding="async" /> : null}</span>
      </td>
      <th scope="row">
        <b>{title}</b>
        <span className="invoice-table__note tiny quiet">{[name, options].filter(Boolean).join('. ')}</span>
        {colors ? <span className="invoice-table__note tiny quiet">{colors}</span> : null}
        <span className="invoice-table__note tiny mono invoice-table__made">{made(line)}</span>
      </th>
      <td data-label="Quantity">{quantity}</td>
      <td data-label="Each">{formatMoney(unitPrice)}</td>
      <td>
        <b>{formatMoney(lineItemTotal)}</b>
      </td>
    </tr>
  );
}

export const InvoiceTable = ({ lines }: { readonly lines: readonly OrderLine[] }) => (
  <table className="invoice-table figures">
    <thead>
      <tr>
        <td className="invoice-table__picture" />
        <th scope="col">Item</th>
        <th scope="col">Quantity</th>
        <th scope="col">Each</th>
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of an invoice is its position
        <LineRow key={at} line={line} />
      ))}
    </tbody>
  </table>
);
