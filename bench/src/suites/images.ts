import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStorage } from '@colorway/server/adapters/storage/disk.ts';
import { loadSharp } from '@colorway/server/files/picture/load-sharp.ts';
import { shrinkPicture } from '@colorway/server/files/picture/shrink-picture.ts';
import { svgPicture } from '@colorway/server/files/picture/svg-picture.ts';
import { atMost, type Figure, median } from '../measure/figure.ts';

const ROUNDS = 5;
const SIDE = 6_000;
const WIDTH = 1_600;
const SHAPES = 1_000;
const SHARE = 1.2;

/** Alternates between the product and the floor, so that both meet the same machine. */
async function inTurns(
  name: string,
  ours: () => Promise<unknown>,
  floor: () => Promise<unknown>,
): Promise<readonly Figure[]> {
  const times = { ours: [] as number[], floor: [] as number[] };
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  for (let round = 0; round <= ROUNDS; round++) {
    const [bare, own] = [await took(floor), await took(ours)];
    // The first round loads what both need.
    if (round === 0) continue;
    times.floor.push(bare);
    times.ours.push(own);
  }
  const bare = median(times.floor);
  return [atMost(name, 'ms', median(times.ours), bare * SHARE, bare)];
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** A picture such as a proof is, with enough in it that it cannot be packed to nothing. */
const proof = (sharp: Sharp): Promise<Buffer> =>
  sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: '#14213d', noise: { type: 'gaussian', sigma: 12 } },
  })
    .png({ compressionLevel: 3 })
    .toBuffer();

const drawing = (): string => {
  const shapes = Array.from({ length: SHAPES }, (_, at) => {
    const [x, y] = [(at * 37) % 1_000, (at * 71) % 1_000];
    return `<path d="M${x} ${y}c10 5 20 -5 30 0s5 20 -10 25z" fill="hsl(${at % 360} 60% 50%)" opacity=".8"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">${shapes.join('')}</svg>`;
};

/** Measures an incoming proof and a drawing that becomes pixels, beside sharp alone. */
export async function measureImages(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-images-'));
  const sharp = await loadSharp();
  try {
    const storage = diskStorage(folder);
    await storage.create('proof', await proof(sharp));
    const svg = drawing();
    return [
      ...(await inTurns(
        `a proof of ${SIDE} x ${SIDE} to ${WIDTH} pixels, WebP`,
        () => shrinkPicture(storage, 'proof', { width: WIDTH, format: 'webp' }),
        async () => {
          const { path, release } = await storage.local('proof');
          await sharp(path).resize({ width: WIDTH }).webp({ quality: 82 }).toBuffer();
          await release();
        },
      )),
      ...(await inTurns(
        `a drawing of ${SHAPES} shapes to pixels`,
        () => svgPicture(svg, 'png', 1),
        () => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer(),
      )),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
