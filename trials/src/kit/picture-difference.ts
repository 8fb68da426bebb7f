import sharp from 'sharp';

/** Behind what is transparent. */
const GROUND = '#e4e4e4';
/** Number of squares that `worstSquare` compares. */
const SQUARES = { width: 16, height: 32 };

interface Size {
  readonly width: number;
  readonly height: number;
}

export async function pictureSize(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

const pixels = (picture: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(picture)
    .flatten({ background: GROUND })
    .removeAlpha()
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();

const apart = async (one: Buffer, other: Buffer, size: Size): Promise<number[]> => {
  const [ours, theirs] = await Promise.all([pixels(one, size), pixels(other, size)]);
  return [...ours].map((value, at) => Math.abs(value - (theirs[at] ?? 0)));
};

/** How far two pictures are apart on average, in the channel where they are furthest; of 255. */
export async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const all = await apart(one, other, await pictureSize(one));
  const sums = [0, 0, 0];
  for (const [at, value] of all.entries()) sums[at % 3] = (sums[at % 3] ?? 0) + value;
  return (Math.max(...sums) * 3) / all.length;
}

/** How far they are apart in the worst of the squares that each is cut into; of 255. */
export async function worstSquare(one: Buffer, other: Buffer): Promise<number> {
  return (await apart(one, other, SQUARES)).reduce((max, value) => Math.max(max, value), 0);
}
