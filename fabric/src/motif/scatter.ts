import { seeded } from './seeded.ts';
import { short } from './short.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Distance of two coordinates on a tile that wraps around. */
const apart = (one: number, other: number, size: number): number => {
  const distance = Math.abs(one - other);
  return Math.min(distance, size - distance);
};

/**
 * Finds places for figures of these radii, in order, none touching another, across the tile's edges too. A figure without
 * room after a few hundred tries is left out.
 */
export function scatter(seed: number, width: number, height: number, radii: readonly number[]): (Spot | undefined)[] {
  const next = seeded(seed);
  const taken: { x: number; y: number; radius: number }[] = [];
  return radii.map((radius) => {
    for (let tries = 0; tries < 400; tries++) {
      const [x, y, turn] = [next() * width, next() * height, next() * 360];
      const free = taken.every(
        (other) => apart(x, other.x, width) ** 2 + apart(y, other.y, height) ** 2 >= (radius + other.radius) ** 2,
      );
      if (!free) continue;
      taken.push({ x, y, radius });
      return { x: short(x), y: short(y), turn: Math.round(turn) };
    }
    return undefined;
  });
}
