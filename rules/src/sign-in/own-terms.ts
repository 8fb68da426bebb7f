/**
 * First guesses for a password here: the shop, its products, its roles. They add no strength to any password. The names of
 * the shop and of the person are added where they are known.
 */
export const ownTerms: readonly string[] = `
colorway knotty portal shop store company office admin administrator owner staff
tie ties necktie neckties bowtie scarf scarves pillow pillows robe suspenders
color colors colour colours pattern patterns design designs fabric wedding pantone
`
  .trim()
  .split(/\s+/);
