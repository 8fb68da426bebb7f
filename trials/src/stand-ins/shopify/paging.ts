import { cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';

export interface WithId {
  readonly id: string;
}
export interface Page {
  readonly first: number;
  readonly after?: string | null;
  readonly query?: string;
}

export const page = <Node extends WithId>(all: readonly Node[], { first, after }: Omit<Page, 'query'>) => {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const nodes = all.slice(start, start + first);
  return { nodes, pageInfo: { hasNextPage: start + first < all.length, endCursor: nodes.at(-1)?.id ?? null } };
};

export const moneyBag = (sum: number, currencyCode: string) => ({
  presentmentMoney: { amount: decimal(cents(sum)), currencyCode },
  shopMoney: { amount: decimal(cents(sum)), currencyCode },
});
