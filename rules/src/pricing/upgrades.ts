import { type Cents, cents } from '../money/cents.ts';
import type { Selections } from '../product/selections.ts';

/** Distributors pay wholesale for upgrades; only staff see those figures (D46). */
export type Buyer = 'regular' | 'distributor';

export interface Upgrade {
  readonly name: string;
  readonly amount: Cents;
}

interface UpgradeFact {
  readonly productType: string;
  readonly option: string;
  readonly value: string;
  readonly name: string;
  readonly amount: Readonly<Record<Buyer, Cents>>;
}

/** Specification 002, section 9, and D43. */
const UPGRADES: readonly UpgradeFact[] = [
  {
    productType: 'Mask',
    option: 'filter',
    value: 'With filter',
    name: 'Filter',
    amount: { regular: cents(300), distributor: cents(210) },
  },
  {
    productType: 'Neck Gaiter',
    option: 'layers',
    value: 'Double',
    name: 'Double-layer upgrade',
    amount: { regular: cents(400), distributor: cents(280) },
  },
];

/** Returns the upgrades that the choices add to the price of each piece. */
export const upgradesOf = (productType: string, selections: Selections, buyer: Buyer): readonly Upgrade[] =>
  UPGRADES.filter(
    (one) =>
      one.productType === productType && Object.hasOwn(selections, one.option) && selections[one.option] === one.value,
  ).map(({ name, amount }) => ({ name, amount: amount[buyer] }));
