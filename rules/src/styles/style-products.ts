/** The two lists of starter patterns: orgPatterns and orgPhotoPatterns. */
export const STYLE_COLLECTIONS = ['org', 'photo'] as const;
export type StyleCollection = (typeof STYLE_COLLECTIONS)[number];

/** Product types of starter patterns, in the order of their tabs (specification 002, section 3). */
export const STYLE_PRODUCTS = [
  { id: 'tie', name: 'Tie', tab: 'Ties' },
  { id: 'bowTie', name: 'Bow Tie', tab: 'Bow Ties' },
  { id: 'pocketSquare', name: 'Pocket Square', tab: 'Pocket Squares' },
  { id: 'infinityScarf', name: 'Infinity Scarf', tab: 'Infinity Scarves' },
  { id: 'chiffonScarf', name: 'Chiffon Scarf', tab: 'Chiffon Scarves' },
  { id: 'hairScarf', name: 'Hair Scarf', tab: 'Hair Scarves' },
  { id: 'kimono', name: 'Kimono', tab: 'Kimonos' },
  { id: 'neckGaiter', name: 'Neck Gaiter', tab: 'Neck Gaiters' },
  { id: 'suspenders', name: 'Suspenders', tab: 'Suspenders' },
  { id: 'squarePillow', name: 'Square Pillow', tab: 'Square Pillows' },
  { id: 'lumbarPillow', name: 'Lumbar Pillow', tab: 'Lumbar Pillows' },
  { id: 'tableRunner', name: 'Table Runner', tab: 'Table Runners' },
  { id: 'fabricYardage', name: 'Fabric Yardage', tab: 'Fabric Yardage' },
  { id: 'robe', name: 'Robe', tab: 'Robes' },
] as const;

export type StyleProductType = (typeof STYLE_PRODUCTS)[number]['id'];

/** The six that wizards and the add-designs screen offer, in order (specification 001, section 2). */
export const WIZARD_STYLE_TYPES = [
  'tie',
  'bowTie',
  'pocketSquare',
  'infinityScarf',
  'chiffonScarf',
  'neckGaiter',
] as const satisfies readonly StyleProductType[];
