import { short } from '../motif/short.ts';

/**
 * Cloth woven two over, two under: warp and weft name the slot of each thread. Slot 0 is the ground; each other slot is
 * one path, so its cells meet without a hairline.
 */
export function twillWeave(threads: string, thread: number): string {
  const count = threads.length;
  const cell = (x: number, y: number) => threads[(x + y) % 4 < 2 ? x : y];
  const paths = new Map<string, string>();
  for (let y = 0; y < count; y++)
    for (let x = 0; x < count; x++) {
      const slot = cell(x, y) ?? '0';
      let run = 1;
      while (x + run < count && cell(x + run, y) === slot) run++;
      if (slot !== '0')
        paths.set(
          slot,
          `${paths.get(slot) ?? ''}M${short(x * thread)} ${short(y * thread)}h${short(run * thread)}v${thread}h-${short(run * thread)}z`,
        );
      x += run - 1;
    }
  return [...paths].map(([slot, d]) => `<path fill="{${slot}}" d="${d}"/>`).join('');
}
