/** x' = ax + cy + e, y' = bx + dy + f */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const UNMOVED: Affine = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const after = (outer: Affine, inner: Affine): Affine => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

const rotation = (degrees: number): Affine => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, 0, 0];
};

const ONE: Readonly<Record<string, (n: readonly number[]) => Affine | undefined>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) => after(after([1, 0, 0, 1, x, y], rotation(degrees)), [1, 0, 0, 1, -x, -y]),
  matrix: ([a, b, c, d, e, f]) =>
    a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined
      ? undefined
      : [a, b, c, d, e, f],
};

/** A transform attribute; undefined when it holds something else. */
export function readTransform(text: string): Affine | undefined {
  let all: Affine = UNMOVED;
  const rest = text.replace(/(\w+)\s*\(([^()]*)\)/g, (_, name: string, inside: string) => {
    const numbers = inside
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const one = numbers.some(Number.isNaN) ? undefined : ONE[name]?.(numbers);
    if (!one) return 'x';
    all = after(all, one);
    return '';
  });
  return rest.replaceAll(/[\s,]/g, '') === '' ? all : undefined;
}
