const EMPTY_SLOT = '#dddddd';
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns the color of a slot; fewer colors than slots repeat (D22). */
export function slotColor(colors: readonly string[], slot: number): string {
  const color = colors.length > 0 ? colors[slot % colors.length] : undefined;
  // Colors may come from a URL, and they end up inside markup.
  return color !== undefined && HEX.test(color) ? color : EMPTY_SLOT;
}
