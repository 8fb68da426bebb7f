const EMPTY_SLOT = '#dddddd';
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The color of a slot; with fewer colors than slots they start again from the first (D22). */
export function slotColor(colors: readonly string[], slot: number): string {
  const color = colors.length > 0 ? colors[slot % colors.length] : undefined;
  // Colors may come from an address, and they end up inside markup.
  return color !== undefined && HEX.test(color) ? color : EMPTY_SLOT;
}
