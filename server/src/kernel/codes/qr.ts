interface Modules {
  readonly pixs?: readonly number[];
  readonly pixx?: number;
}

/** An option of QR alone, which the types leave out. */
const MEDIUM = { eclevel: 'M' } as const;

export interface QrCode {
  /** Modules on one side, without the quiet zone, which is the caller's. */
  readonly size: number;
  /** Runs of dark modules in a row. */
  readonly runs: readonly (readonly [x: number, y: number, width: number])[];
}

/** A QR code of medium correction. */
export async function qrCode(text: string): Promise<QrCode> {
  const { default: bwip } = await import('bwip-js/node');
  const [{ pixs = [], pixx = 1 } = {}] = bwip.raw({ bcid: 'qrcode', text, ...MEDIUM }) as readonly Modules[];
  const runs: [number, number, number][] = [];
  for (let at = 0; at < pixs.length; at += 1) {
    if (!pixs[at]) continue;
    let end = at + 1;
    while (end % pixx !== 0 && pixs[end]) end += 1;
    runs.push([at % pixx, Math.floor(at / pixx), end - at]);
    at = end - 1;
  }
  return { size: pixx, runs };
}

/** The dark modules as the data of one SVG path, one unit a module. */
export const qrPathData = ({ runs }: QrCode): string =>
  runs.map(([x, y, width]) => `M${x} ${y}h${width}v1h-${width}z`).join('');
