import type { Cents } from '../../money/cents.ts';
import type { QuotedSum, SumKind } from './quoted.ts';

/** A difference for a checkout that was started on an older quote; null where there is or was no such line. */
export interface QuoteChange {
  readonly kind: SumKind | 'tax';
  readonly label: string;
  readonly before: Cents | null;
  readonly now: Cents | null;
}

type Summed = Pick<QuotedSum, 'label' | 'amount'> & Pick<QuoteChange, 'kind'>;

/** Matches lines by kind; where only the label changed, the new one is shown. */
const keyOf = ({ kind }: Summed, earlier: readonly Summed[]): string =>
  `${kind} ${earlier.filter((one) => one.kind === kind).length}`;

const keyed = (sums: readonly Summed[]): Map<string, Summed> =>
  new Map(sums.map((one, at) => [keyOf(one, sums.slice(0, at)), one]));

/** Returns only the differences, in the order of the cart. */
export function quoteChanges(before: readonly Summed[], now: readonly Summed[]): readonly QuoteChange[] {
  const old = keyed(before);
  const fresh = keyed(now);
  const keys = [...new Set([...fresh.keys(), ...old.keys()])];
  return keys.flatMap((key) => {
    const was = old.get(key);
    const is = fresh.get(key);
    const known = is ?? was;
    if (!known || was?.amount === is?.amount) return [];
    return [{ kind: known.kind, label: known.label, before: was?.amount ?? null, now: is?.amount ?? null }];
  });
}
