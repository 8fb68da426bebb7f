import type { Dice } from './dice.ts';
import type { Palette } from './palette.ts';

/** A scene is drawn in millimeters. */
export interface SceneSize {
  readonly width: number;
  readonly height: number;
}

/** Line widths in millimeters. */
export interface Strokes {
  readonly clean: () => number;
  /** Width of the planted thin lines; undefined in a picture without this fault. */
  readonly thin: number | undefined;
}

type Draw = (dice: Dice, size: SceneSize, palette: Palette, strokes: Strokes) => string;

const number = (value: number): string => value.toFixed(3);
const line = (points: readonly (readonly [number, number])[], color: string, width: number, isClosed = false): string =>
  `<path d="M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}${isClosed ? 'Z' : ''}" fill="none" stroke="${color}" stroke-width="${number(width)}"/>`;
const disc = (x: number, y: number, r: number, color: string): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}" fill="${color}"/>`;

const turned = (angle: number, { width, height }: SceneSize, inner: string): string =>
  `<g transform="rotate(${number(angle)} ${number(width / 2)} ${number(height / 2)})">${inner}</g>`;

/** Angle of the stripes of a drawn scene in degrees; undefined for another scene. */
export function stripesAngle(scene: string): number | undefined {
  const [, angle] = /<g transform="rotate\((-?[\d.]+) [^"]*"><path/.exec(scene) ?? [];
  return angle === undefined ? undefined : Number(angle);
}

/** Colors of shapes in turn; those of planted faults come first, so that each is drawn. */
function accents(dice: Dice, { shape, detail, weak, dull }: Palette): () => string {
  const planted = [weak, dull].flatMap((one) => one ?? []);
  let drawn = 0;
  return () => {
    const next = planted[drawn++ % (planted.length * 2 || 1)];
    return next ?? dice.pick([shape, shape, shape, detail]);
  };
}

const stripes: Draw = (dice, size, palette, { clean }) => {
  const far = size.width + size.height;
  const parts: string[] = [];
  const color = accents(dice, palette);
  for (let x = -far / 2; x < far * 1.5; x += dice.between(7, 11)) {
    const width = dice.between(1.4, 3);
    parts.push(
      line(
        [
          [x, -far],
          [x, 2 * far],
        ],
        color(),
        width,
      ),
    );
    if (dice.chance(0.5)) {
      const fine = clean();
      const beside = x + (width + fine) / 2 + Math.max(fine, 0.9);
      parts.push(
        line(
          [
            [beside, -far],
            [beside, 2 * far],
          ],
          palette.detail,
          fine,
        ),
      );
    }
  }
  return turned(dice.pick([0, 90, 45, -45, dice.between(0, 180)]), size, parts.join(''));
};

const grid = (size: SceneSize, step: number, draw: (x: number, y: number) => string): string => {
  const parts: string[] = [];
  for (let y = step / 2; y < size.height + step; y += step)
    for (let x = step / 2; x < size.width + step; x += step) parts.push(draw(x, y));
  return parts.join('');
};

const dots: Draw = (dice, size, palette) => {
  const [step, r] = [dice.between(5, 8), dice.between(0.8, 1.8)];
  const color = accents(dice, palette);
  return turned(
    dice.between(0, 90),
    size,
    grid(size, step, (x, y) => disc(x, y, r, color())),
  );
};

const plaid: Draw = (dice, size, palette) => {
  const step = dice.between(6, 10);
  const width = step * dice.between(0.3, 0.5);
  const parts: string[] = [];
  const color = accents(dice, palette);
  for (let at = step / 2; at < size.width + size.height; at += step) {
    parts.push(
      line(
        [
          [at, -9],
          [at, size.height + 9],
        ],
        color(),
        width,
      ),
      line(
        [
          [-9, at],
          [size.width + 9, at],
        ],
        color(),
        width,
      ),
    );
  }
  return parts.join('');
};

const star = (x: number, y: number, r: number, arms: number, inner: number, angle: number): [number, number][] =>
  Array.from({ length: arms * 2 }, (_, at) => {
    const reach = at % 2 === 0 ? r : r * inner;
    const turn = angle + (at * Math.PI) / arms;
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
  });

const stars: Draw = (dice, size, palette) => {
  const color = accents(dice, palette);
  return grid(size, dice.between(8, 12), (x, y) => {
    const points = star(x, y, dice.between(2.5, 4), dice.int(4, 6), dice.between(0.5, 0.7), dice.between(0, 6));
    return `<path d="M${points.map(([px, py]) => `${number(px)} ${number(py)}`).join('L')}Z" fill="${color()}"/>`;
  });
};

/** Anchors as a logo: a ring, a shank and flukes. */
const anchors: Draw = (dice, size, palette, { clean }) => {
  const color = accents(dice, palette);
  return grid(size, dice.between(16, 20), (x, y) => {
    const [s, w] = [dice.between(4.4, 5.2), Math.max(clean(), 0.8)];
    const shank = `M${number(x)} ${number(y - s + 1)}V${number(y + s * 1.2)}`;
    const flukes = `M${number(x - s)} ${number(y + s * 0.2)}A${number(s)} ${number(s)} 0 0 0 ${number(x + s)} ${number(y + s * 0.2)}`;
    const bar = `M${number(x - s * 0.5)} ${number(y)}H${number(x + s * 0.5)}`;
    const ring = `<circle cx="${number(x)}" cy="${number(y - s)}" r="${number(Math.max(1.2, w * 1.2))}"/>`;
    return `<g fill="none" stroke="${color()}" stroke-width="${number(w)}">${ring}<path d="${shank}${flukes}${bar}"/></g>`;
  });
};

/** Letters of straight and round strokes, as there may be no font. */
const letters: Draw = (dice, size, palette, { clean }) => {
  const color = accents(dice, palette);
  return grid(size, dice.between(8, 11), (x, y) => {
    const [h, w] = [3, 2];
    const [left, right, top, bottom] = [number(x - w), number(x + w), number(y - h), number(y + h)];
    const glyph = dice.pick([
      `M${left} ${bottom}V${top}L${right} ${bottom}V${top}`,
      `M${right} ${top}H${left}V${bottom}H${right}M${left} ${number(y)}H${number(x + w * 0.6)}`,
      `M${right} ${number(y - h * 0.6)}A${number(h)} ${number(h)} 0 1 0 ${right} ${number(y + h * 0.6)}`,
      `M${number(x - h)} ${bottom}L${number(x)} ${top}L${number(x + h)} ${bottom}M${number(x - h * 0.7)} ${number(y + h * 0.4)}H${number(x + h * 0.7)}`,
    ]);
    return `<path d="${glyph}" fill="none" stroke="${color()}" stroke-width="${number(Math.min(1, Math.max(clean(), 0.7)))}"/>`;
  });
};

/** A soft wash above a row of shapes, as of watercolor. */
const wash: Draw = (dice, size, palette) => {
  const blurred = Array.from({ length: 4 }, () =>
    disc(dice.between(0, size.width), dice.between(0, size.height * 0.3), dice.between(3, 6), palette.shape),
  );
  const color = accents(dice, palette);
  const row = [1, 3, 5, 7].map((x) => disc((x * size.width) / 8, size.height * 0.85, dice.between(1.6, 2.4), color()));
  const area = 'x="-50%" y="-50%" width="200%" height="200%"';
  const filter = `<filter id="soft" ${area}><feGaussianBlur stdDeviation="2"/></filter>`;
  return `<defs>${filter}</defs><g filter="url(#soft)">${blurred.join('')}</g>${row.join('')}`;
};

const SCENES = [stripes, dots, plaid, stars, anchors, letters, wash] as const;

/** Lines that are too thin: straight, crossed, rings, or waves. */
const thinParts: Draw = (dice, size, { detail }, { thin = 0.3 }) => {
  const kind = dice.pick(['line', 'ring', 'wave', 'zigzag']);
  return Array.from({ length: dice.int(1, 4) }, () => {
    const [x, y] = [dice.between(6, size.width - 6), dice.between(6, size.height - 6)];
    if (kind === 'ring')
      return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(dice.between(2, 4))}" fill="none" stroke="${detail}" stroke-width="${number(thin)}"/>`;
    const angle = dice.between(0, Math.PI);
    const reach = dice.between(3.5, 8);
    if (kind === 'line')
      return line(
        [
          [x - reach * Math.cos(angle), y - reach * Math.sin(angle)],
          [x + reach * Math.cos(angle), y + reach * Math.sin(angle)],
        ],
        detail,
        thin,
      );
    const points = Array.from({ length: 13 }, (_, at): [number, number] => [
      x + (at - 6),
      y + (kind === 'wave' ? Math.sin(at / 1.4) * 1.6 : at % 2 ? 1.5 : -1.5),
    ]);
    return line(points, detail, thin);
  }).join('');
};

/** Draws the cloth with its planted faults as SVG, in millimeters. */
export function drawScene(dice: Dice, size: SceneSize, palette: Palette, strokes: Strokes): string {
  const parts = [
    `<rect width="100%" height="100%" fill="${palette.ground}"/>`,
    dice.pick(SCENES)(dice, size, palette, strokes),
    ...(strokes.thin === undefined ? [] : [thinParts(dice, size, palette, strokes)]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${parts.join('')}</svg>`;
}
