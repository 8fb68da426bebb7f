import { short } from './short.ts';

interface FrondSlots {
  readonly stem: number;
  readonly left: number;
  readonly right: number;
}

/** A bent stem with leaves along both sides, smaller towards the tip; it grows upwards around its middle. */
export function frond(length: number, pairs: number, bend: number, { stem, left, right }: FrondSlots): string {
  const half = short(length / 2);
  const foot = short(-bend / 2);
  const leaf = (t: number, side: number) => {
    const size = short((length / pairs) * (1.75 - t));
    const [w, high] = [short(size * 0.42), short(size * 0.45)];
    const lean = Math.atan2(bend * 4 * (1 - 2 * t), length) * 57.3;
    const at = `${short(bend * 4 * t * (1 - t) - bend / 2)} ${short(half - t * length)}`;
    return `<path d="M0 0Q-${w}-${high} 0-${size} ${w}-${high} 0 0Z" transform="translate(${at}) rotate(${Math.round(lean + side * (62 - 26 * t))})"/>`;
  };
  const row = (side: number, slot: number) =>
    `<g fill="{${slot}}">${Array.from({ length: pairs }, (_, n) => leaf(0.1 + (0.86 * n) / pairs, side)).join('')}</g>`;
  const line = `<path d="M${foot} ${half}Q${short(bend * 1.5)} 0 ${foot}-${half}" fill="none" stroke="{${stem}}" stroke-width="${short(length / 52 + 0.4)}"/>`;
  return line + row(-1, left) + row(1, right);
}
