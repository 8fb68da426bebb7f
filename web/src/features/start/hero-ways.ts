import { sample } from '../../blocks/art/sample-colors.ts';

/** The seven ways one pattern hangs on the rail. */
export const WAYS = [
  { name: 'Navy, Cardinal, Ivory and Gold', colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold') },
  { name: 'Bottle, Fern, Champagne and Gold', colors: sample('Bottle', 'Fern', 'Champagne', 'Gold') },
  { name: 'Wine, Dusty Rose, Blush and Ivory', colors: sample('Wine', 'Dusty Rose', 'Blush', 'Ivory') },
  { name: 'Powder, Cornflower, White and Navy', colors: sample('Powder', 'Cornflower', 'White', 'Navy') },
  { name: 'Charcoal, Pewter, White and Marigold', colors: sample('Charcoal', 'Pewter', 'White', 'Marigold') },
  { name: 'Plum, Heather, Lavender and Champagne', colors: sample('Plum', 'Heather', 'Lavender', 'Champagne') },
  { name: 'Rust, Persimmon, Butter and Espresso', colors: sample('Rust', 'Persimmon', 'Butter', 'Espresso') },
] as const;
