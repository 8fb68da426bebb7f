import { readFileSync } from 'node:fs';
import { findBrowser } from '@colorway/e2e/browser/find-browser.ts';
import { chromium, type Page } from 'playwright-core';

/** Larger side of the pictures that are compared: a thumbnail of the portal. */
export const SIDE = 300;
/** Channels may differ by this much of 255: the edge of a curve may round differently once its numbers are rewritten. */
export const TOLERANCE = 1;
const BATCH = 40;
const TABS = 2;

export interface Pair {
  readonly file: string;
  readonly after: string;
  readonly width: number;
  readonly height: number;
}

export interface Difference {
  /** Pixels with a channel beyond the tolerance. */
  readonly pixels: number;
  /** Largest difference of a channel, of 255. */
  readonly largest: number;
  readonly isBlank: boolean;
}

/** `unreadable` when the browser does not draw the original either. */
export type Drawn = Difference | 'unreadable';

interface Sources {
  readonly before: string;
  readonly after: string;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page. Channels are multiplied by alpha, since the color of a pixel that is not seen does not matter. */
async function compare([pairs, tolerance]: readonly [readonly Sources[], number]): Promise<Drawn[]> {
  const draw = async (base64: string, width: number, height: number): Promise<Uint8ClampedArray | undefined> => {
    const image = Object.assign(new Image(), { src: `data:image/svg+xml;base64,${base64}` });
    const isDecoded = await image.decode().then(
      () => true,
      () => false,
    );
    if (!isDecoded) return undefined;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, width, height);
    const data = context?.getImageData(0, 0, width, height).data;
    return data?.map((value, at) =>
      at % 4 === 3 ? value : Math.round((value * (data[at - (at % 4) + 3] ?? 0)) / 255),
    );
  };
  const differenceOf = (one: Uint8ClampedArray, other: Uint8ClampedArray): Drawn => {
    const off = new Set<number>();
    let largest = 0;
    for (const [at, value] of one.entries()) {
      const difference = Math.abs(value - (other[at] ?? 0));
      if (difference > tolerance) off.add(at >> 2);
      largest = Math.max(largest, difference);
    }
    return { pixels: off.size, largest, isBlank: one.every((value) => value === 0) };
  };
  const answers: Drawn[] = [];
  for (const { before, after, width, height } of pairs) {
    const [one, other] = [await draw(before, width, height), await draw(after, width, height)];
    answers.push(one ? differenceOf(one, other ?? one.map((value) => 255 - value)) : 'unreadable');
  }
  return answers;
}

const sourcesOf = ({ file, after, width, height }: Pair): Sources => {
  const scale = SIDE / Math.max(width, height);
  return {
    before: readFileSync(file).toString('base64'),
    after: Buffer.from(after).toString('base64'),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Draws original and result as pictures in Chromium, which shoppers see them with, at the same size. */
export async function drawPairs(pairs: readonly Pair[]): Promise<Map<string, Drawn>> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const drawn = new Map<string, Drawn>();
  const batches = Array.from({ length: Math.ceil(pairs.length / BATCH) }, (_, at) =>
    pairs.slice(at * BATCH, (at + 1) * BATCH),
  );
  const tab = async (page: Page): Promise<void> => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      const answers = await page.evaluate(compare, [batch.map(sourcesOf), TOLERANCE] as const);
      for (const [at, { file }] of batch.entries()) drawn.set(file, answers[at] ?? 'unreadable');
    }
  };
  try {
    const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
    await Promise.all(Array.from({ length: TABS }, async () => tab(await context.newPage())));
  } finally {
    await browser.close();
  }
  return drawn;
}
