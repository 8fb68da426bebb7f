/** A thread count: slots and widths from one pivot to the other; the sett turns back at both. */
export type Sett = readonly (readonly [slot: number, width: number])[];

const repeatOf = (sett: Sett) => [...sett, ...sett.slice(1, -1).reverse()];

export const settSize = (sett: Sett): number => repeatOf(sett).reduce((sum, [, width]) => sum + width, 0);

/** Warp in full, weft over it at half strength: so two colors cross in their mixture, and a color with itself is pure. */
export function tartan(sett: Sett): string {
  const size = settSize(sett);
  let [warp, weft, from] = ['', '', 0];
  for (const [slot, width] of repeatOf(sett)) {
    const fill = `fill="{${slot}}"`;
    warp += `<rect x="${from}" width="${width}" height="${size}" ${fill}/>`;
    weft += `<rect y="${from}" width="${size}" height="${width}" ${fill}/>`;
    from += width;
  }
  return `${warp}<g opacity=".5">${weft}</g>`;
}
