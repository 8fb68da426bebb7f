/** A thread count: slots and widths from one pivot to the other; the sett turns back at both. */
export type Sett = readonly (readonly [slot: number, width: number])[];

const repeatOf = (sett: Sett) => [...sett, ...sett.slice(1, -1).reverse()];

export const settSize = (sett: Sett): number => repeatOf(sett).reduce((sum, [, width]) => sum + width, 0);

/** Warp at full strength, weft over it at half: different colors mix where they cross, and equal ones stay pure. */
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
