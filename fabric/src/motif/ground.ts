/** The ground of a print: a tile in one slot. */
export const ground = (width: number, height: number, slot = 0): string =>
  `<rect width="${width}" height="${height}" fill="{${slot}}"/>`;
