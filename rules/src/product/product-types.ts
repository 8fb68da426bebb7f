/** The ten product types that a pattern can be printed on (D20), in the order of their tabs. */
export const PRODUCT_TYPES = [
  { id: 'necktie', name: 'Necktie', many: 'Neckties' },
  { id: 'bow-tie', name: 'Bow tie', many: 'Bow Ties' },
  { id: 'pocket-square', name: 'Pocket square', many: 'Pocket Squares' },
  { id: 'face-mask', name: 'Face mask', many: 'Face Masks' },
  { id: 'table-runner', name: 'Table runner', many: 'Table Runners' },
  { id: 'robe', name: 'Robe', many: 'Robes' },
  { id: 'square-pillow', name: 'Square pillow', many: 'Square Pillows' },
  { id: 'lumbar-pillow', name: 'Lumbar pillow', many: 'Lumbar Pillows' },
  { id: 'hair-scarf', name: 'Hair scarf', many: 'Hair Scarves' },
  { id: 'suspenders', name: 'Suspenders', many: 'Suspenders' },
] as const;

export type ProductTypeId = (typeof PRODUCT_TYPES)[number]['id'];
export const PRODUCT_TYPE_IDS = PRODUCT_TYPES.map(({ id }) => id);

export const isProductType = (text: string): text is ProductTypeId => PRODUCT_TYPES.some(({ id }) => id === text);

export const productTypeName = (type: ProductTypeId): string =>
  PRODUCT_TYPES.find(({ id }) => id === type)?.name ?? type;

/** `Bow Ties` for `Bow Tie`; products that staff added get an s. */
export const productTypeMany = (name: string): string =>
  PRODUCT_TYPES.find((one) => one.name.toLowerCase() === name.toLowerCase())?.many ?? pluralOf(name);

const pluralOf = (name: string): string => {
  if (/scarf$/i.test(name)) return name.replace(/f$/i, 'ves');
  return /s$/i.test(name) ? name : `${name}s`;
};
