import { SHADING_DEFS } from '@colorway/fabric/cloth/shading.ts';
import { filledIn } from './drawing/filled-in.ts';

/** Serializes a stage to a file of its own, with the page's light and twill. */
function serializeStage(stage: SVGSVGElement, colors: readonly string[], width: number, height: number): string {
  const viewBox = stage.getAttribute('viewBox') ?? '';
  const fit = stage.getAttribute('preserveAspectRatio') ?? '';
  const inner = [...stage.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${fit}"><defs>${SHADING_DEFS}</defs>${filledIn(inner, colors)}</svg>`;
}

/** Sharp on a large screen, small enough for a mail. */
export const MAX_SIDE_PX = 1_800;
/** The colors of the stage's background on the page. */
const GROUND = ['#efefef', '#dcdcdc'] as const;

const loaded = async (svg: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
};

const backdrop = (context: CanvasRenderingContext2D, width: number, height: number): void => {
  const light = context.createRadialGradient(width / 2, height * 0.34, 0, width / 2, height * 0.34, height * 0.78);
  for (const [at, color] of GROUND.entries()) light.addColorStop(at, color);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
};

/** The file of a canvas. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture came to nothing'))), 'image/png');
  });

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a picture');
  return context;
}

/** Renders the stage as a PNG in its proportions, whose longer side has this many pixels. */
export async function stagePicture(stage: SVGSVGElement, colors: readonly string[], side = MAX_SIDE_PX): Promise<Blob> {
  const box = stage.getBoundingClientRect();
  const scale = side / Math.max(box.width, box.height);
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const picture = await loaded(serializeStage(stage, colors, width, height));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = contextOf(canvas);
  backdrop(context, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return pngOf(canvas);
}
