import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { Explained } from '@colorway/rules/pricing/quoted.ts';

/** How the figure of a line is made; the last row is that figure. */
export const LineWhy = ({ why }: { readonly why: readonly Explained[] }) => (
  <ul className="line-why tiny figures">
    {why.map(({ what, amount }) => (
      <li key={what}>
        <span>{what}</span>
        <span>{formatMoney(amount)}</span>
      </li>
    ))}
  </ul>
);
