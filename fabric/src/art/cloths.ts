import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { ProductKind } from '../product/product-frame.ts';

/** Colors of the house library by the names our own pages show them with. */
const SAMPLE = {
  Navy: '#14213d',
  Cardinal: '#a6192e',
  Ivory: '#f7f2e4',
  Gold: '#c99a2e',
  Bottle: '#17493b',
  Fern: '#5a7f4b',
  Champagne: '#efe0c4',
  Wine: '#5b1f2e',
  'Dusty Rose': '#b97a7f',
  Blush: '#ebc7c2',
  Powder: '#c9dceb',
  Cornflower: '#6c8fd3',
  White: '#ffffff',
  Charcoal: '#3d4043',
  Pewter: '#8a8d8f',
  Marigold: '#eaa21e',
  Plum: '#5a2a4f',
  Heather: '#9a86a4',
  Lavender: '#b9a7d3',
  Rust: '#a9482a',
  Persimmon: '#d9562b',
  Butter: '#f4e3a1',
  Espresso: '#3b2a22',
  Rose: '#d48a94',
  Sage: '#a3b18a',
  Honey: '#dfae4a',
  Harbor: '#1f3b63',
  Teal: '#16697a',
  Petal: '#f6e1e0',
  Ballet: '#f3d9d8',
  Rosewood: '#7b3a3d',
  Midnight: '#0f1a33',
  Coral: '#f0806a',
} as const;

const sample = (...names: readonly (keyof typeof SAMPLE)[]): readonly string[] => names.map((name) => SAMPLE[name]);

/** A pattern in colors. */
export interface Cut {
  readonly pattern: string;
  readonly colors: readonly string[];
}

/** The seven ways one pattern hangs on the rail of the start page. */
export const HERO_WAYS = [
  { name: 'Navy, Cardinal, Ivory and Gold', colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold') },
  { name: 'Bottle, Fern, Champagne and Gold', colors: sample('Bottle', 'Fern', 'Champagne', 'Gold') },
  { name: 'Wine, Dusty Rose, Blush and Ivory', colors: sample('Wine', 'Dusty Rose', 'Blush', 'Ivory') },
  { name: 'Powder, Cornflower, White and Navy', colors: sample('Powder', 'Cornflower', 'White', 'Navy') },
  { name: 'Charcoal, Pewter, White and Marigold', colors: sample('Charcoal', 'Pewter', 'White', 'Marigold') },
  { name: 'Plum, Heather, Lavender and Champagne', colors: sample('Plum', 'Heather', 'Lavender', 'Champagne') },
  { name: 'Rust, Persimmon, Butter and Espresso', colors: sample('Rust', 'Persimmon', 'Butter', 'Espresso') },
] as const;

interface FlowCloth extends Cut {
  readonly name: string;
}

/** The cloth that lies beside each flow. */
export const FLOW_CLOTH: Readonly<Record<Segment, FlowCloth>> = {
  organization: { pattern: 'crossed-oars', name: 'Crossed Oars', colors: sample('Navy', 'Ivory', 'Cardinal') },
  distributor: { pattern: 'club-repp', name: 'Club Repp', colors: sample('Navy', 'Harbor', 'Gold') },
  wedding: {
    pattern: 'meadow-floral',
    name: 'Meadow Floral',
    colors: sample('Dusty Rose', 'Petal', 'Ballet', 'Sage', 'Champagne', 'Honey'),
  },
  individual: { pattern: 'regatta-dot', name: 'Regatta Dot', colors: sample('Teal', 'White', 'Marigold') },
};

/** A product that represents each flow. */
export const FLOW_PRODUCT: Readonly<Record<Segment, Cut & { readonly kind: ProductKind }>> = {
  organization: {
    kind: 'necktie',
    pattern: 'anchor-stripe',
    colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold'),
  },
  wedding: {
    kind: 'bow-tie',
    pattern: 'meadow-floral',
    colors: sample('Petal', 'Dusty Rose', 'Rosewood', 'Sage', 'Champagne', 'Honey'),
  },
  distributor: { kind: 'necktie', pattern: 'club-repp', colors: sample('Navy', 'Harbor', 'Gold') },
  individual: { kind: 'bow-tie', pattern: 'regatta-dot', colors: sample('Teal', 'White', 'Marigold') },
};

/** The cloths beside the form to log in. */
export const WALL = [
  { pattern: 'anchor-stripe', colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold'), scale: 1.1 },
  { pattern: 'crossed-oars', colors: sample('Navy', 'Ivory', 'Cardinal'), scale: 1 },
  { pattern: 'lakeside-plaid', colors: sample('Harbor', 'Navy', 'Cardinal', 'Ivory', 'Gold'), scale: 0.9 },
  { pattern: 'jaipur-paisley', colors: sample('Wine', 'Gold', 'Harbor', 'Sage', 'Ivory'), scale: 1 },
  { pattern: 'deco-fan', colors: sample('Ivory', 'Teal', 'Gold', 'Navy'), scale: 1 },
  { pattern: 'meadow-floral', colors: sample('Midnight', 'Rose', 'Coral', 'Sage', 'Blush', 'Gold'), scale: 1 },
] as const;
