import { slotProperties } from '@colorway/fabric/cloth/slot-paint.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';

/** These stages receive new colors before React renders. */
const stages = new Set<SVGSVGElement>();

export function addStage(stage: SVGSVGElement): () => void {
  stages.add(stage);
  return () => stages.delete(stage);
}

/** For the first picture: as a style attribute. */
export const stageStyle = (colors: readonly string[]): Readonly<Record<`--${string}`, string>> =>
  Object.fromEntries(slotProperties(MAX_SLOTS, colors));

/** Touches custom properties and nothing else: no node of the drawing is made, moved or removed. */
export function recolor(stage: SVGSVGElement, colors: readonly string[]): void {
  for (const [property, color] of slotProperties(MAX_SLOTS, colors))
    if (stage.style.getPropertyValue(property) !== color) stage.style.setProperty(property, color);
}

/** All stages of the page at once, in the same frame as the press. A shuffle goes through the slots one after another. */
export function recolorStages(colors: readonly string[], staggers = false): void {
  for (const stage of stages) {
    stage.toggleAttribute('data-staggers', staggers);
    recolor(stage, colors);
  }
}
