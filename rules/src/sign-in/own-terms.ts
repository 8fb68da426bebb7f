/**
 * What somebody would try first here: who we are, what is sold, who works. In no password do they count for anything;
 * the names of the shop and of the person come to them where they are known.
 */
export const ownTerms: readonly string[] = `
colorway knotty portal shop store company office admin administrator owner staff
tie ties necktie neckties bowtie scarf scarves pillow pillows robe suspenders
color colors colour colours pattern patterns design designs fabric wedding pantone
`
  .trim()
  .split(/\s+/);
