/** The ten product types in the order of the tabs, named by their tab. */
export const PRODUCT_TYPES = [
  { id: 'necktie', name: 'Neckties', one: 'necktie' },
  { id: 'bow-tie', name: 'Bow Ties', one: 'bow tie' },
  { id: 'pocket-square', name: 'Pocket Squares', one: 'pocket square' },
  { id: 'face-mask', name: 'Face Masks', one: 'face mask' },
  { id: 'table-runner', name: 'Table Runners', one: 'table runner' },
  { id: 'robe', name: 'Robes', one: 'robe' },
  { id: 'square-pillow', name: 'Square Pillows', one: 'square pillow' },
  { id: 'lumbar-pillow', name: 'Lumbar Pillows', one: 'lumbar pillow' },
  { id: 'hair-scarf', name: 'Hair Scarves', one: 'hair scarf' },
  { id: 'suspenders', name: 'Suspenders', one: 'suspenders' },
] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

export const productType = (id: string | undefined): ProductType =>
  PRODUCT_TYPES.find((type) => type.id === id) ?? PRODUCT_TYPES[0];
