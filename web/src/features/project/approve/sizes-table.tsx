import { formatMoney } from '@colorway/rules/money/cents.ts';
import { friendlyName } from '@colorway/rules/product/names/friendly-names.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { type ApprovedLine, formatOptions } from '@colorway/rules/project/approval.ts';
import {
  approvalTotals,
  formatPieces,
  formatTotal,
  lineTotal,
} from '@colorway/rules/project/approve/approval-totals.ts';
import { sizesHead } from '@colorway/rules/project/approve/certificate.ts';

interface SizesTableProps {
  readonly product: ProductDetails | undefined;
  readonly productType: string;
  readonly lines: readonly ApprovedLine[];
}

const headOf = (product: ProductDetails | undefined): string =>
  sizesHead((product?.options ?? []).map(({ name }) => friendlyName(product?.friendlyOptionNames ?? [], name)));

/** Every size of a proof in the cart, with the prices that the cart charges. */
export function SizesTable({ product, productType, lines }: SizesTableProps) {
  return (
    <SizesRows
      head={headOf(product)}
      productType={productType}
      sizes={lines.map((line) => ({ ...line, options: formatOptions(product, line.selections) }))}
    />
  );
}

interface SizesRowsProps {
  readonly head: string;
  readonly productType: string;
  readonly sizes: readonly (ApprovedLine & { readonly options: string })[];
}

export function SizesRows({ head, productType, sizes }: SizesRowsProps) {
  const { pieces, total } = approvalTotals(sizes);
  const hasPrices = sizes.some(({ unitPrice }) => unitPrice !== undefined);
  return (
    <table className="sizes-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Pieces</th>
          {hasPrices ? <th scope="col">Each</th> : null}
          {hasPrices ? <th scope="col">Total</th> : null}
        </tr>
      </thead>
      <tbody>
        {sizes.map((line) => (
          <tr key={JSON.stringify(line.selections) + line.options}>
            <th scope="row">{line.options || 'One size'}</th>
            <td>{line.quantity}</td>
            {hasPrices ? <td>{line.unitPrice === undefined ? '' : formatMoney(line.unitPrice)}</td> : null}
            {hasPrices ? <td>{formatTotal(lineTotal(line))}</td> : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{formatPieces(pieces, productType)}</th>
          <td>{pieces}</td>
          {hasPrices ? <td /> : null}
          {hasPrices ? <td>{formatTotal(total)}</td> : null}
        </tr>
      </tfoot>
    </table>
  );
}
