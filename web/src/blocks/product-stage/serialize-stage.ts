import { SHADING_DEFS } from '@colorway/fabric/cloth/shading.ts';
import { filledIn } from './filled-in.ts';

/** What a stage shows, as a file of its own: the light and the twill that the page lends it included. */
export function serializeStage(stage: SVGSVGElement, colors: readonly string[], width: number, height: number): string {
  const viewBox = stage.getAttribute('viewBox') ?? '';
  const fit = stage.getAttribute('preserveAspectRatio') ?? '';
  const inner = [...stage.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${fit}"><defs>${SHADING_DEFS}</defs>${filledIn(inner, colors)}</svg>`;
}
