import type { ProductTypeId } from './product-types.ts';

/** Products of the portal and the shop in the documents' names and order, with their names in a sentence. */
export const PORTAL_PRODUCTS = [
  { name: 'Necktie', many: 'ties' },
  { name: 'Bow Tie', many: 'bow ties' },
  { name: 'Pocket Square', many: 'pocket squares' },
  { name: 'Infinity Scarf', many: 'infinity scarves' },
  { name: 'Chiffon Scarf', many: 'chiffon scarves' },
  { name: 'Hair Scarf', many: 'hair scarves' },
  { name: 'Kimono', many: 'kimonos' },
  { name: 'Neck Gaiter', many: 'neck gaiters' },
  { name: 'Suspenders', many: 'pairs of suspenders' },
  { name: 'Square Pillow', many: 'square pillows' },
  { name: 'Lumbar Pillow', many: 'lumbar pillows' },
  { name: 'Table Runner', many: 'sets of table runners' },
  { name: 'Fabric Yardage', many: 'yards' },
  { name: 'Robe', many: 'robes' },
  { name: 'Mask', many: 'masks' },
  { name: 'Custom Tag', many: 'custom tags' },
] as const;

export type PortalProductName = (typeof PORTAL_PRODUCTS)[number]['name'];

const BY_CONFIGURATOR: Readonly<Record<ProductTypeId, PortalProductName>> = {
  necktie: 'Necktie',
  'bow-tie': 'Bow Tie',
  'pocket-square': 'Pocket Square',
  'face-mask': 'Mask',
  'table-runner': 'Table Runner',
  robe: 'Robe',
  'square-pillow': 'Square Pillow',
  'lumbar-pillow': 'Lumbar Pillow',
  'hair-scarf': 'Hair Scarf',
  suspenders: 'Suspenders',
};

/** Returns the portal's name of one of the ten configurator products. */
export const projectTypeOf = (type: ProductTypeId): PortalProductName => BY_CONFIGURATOR[type];

/** Plural for "12 ties"; staff may add products that are not listed. */
export const manyOf = (productType: string): string =>
  PORTAL_PRODUCTS.find(({ name }) => name === productType)?.many ?? 'pieces';
