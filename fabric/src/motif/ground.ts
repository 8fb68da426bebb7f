/** The cloth a print lies on: the whole tile in one slot. */
export const ground = (width: number, height: number, slot = 0): string =>
  `<rect width="${width}" height="${height}" fill="{${slot}}"/>`;
