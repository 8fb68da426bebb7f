import { slotProperties } from '@colorway/fabric/cloth/slot-paint.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';

/** A picture that receives new colors before React renders. */
interface Recolored {
  recolor(colors: readonly string[], staggers: boolean): void;
}

const pictures = new Set<Recolored>();

export function addRecolored(picture: Recolored): () => void {
  pictures.add(picture);
  return () => pictures.delete(picture);
}

/** For the first picture: as a style attribute. */
export const stageStyle = (colors: readonly string[]): Readonly<Record<`--${string}`, string>> =>
  Object.fromEntries(slotProperties(MAX_SLOTS, colors));

/** A mockup lies over the drawing: its colors may follow later. */
const COVERED = 'data-covered';
const CATCH_UP_MS = 300;
const behind = new WeakMap<SVGSVGElement, { readonly colors: readonly string[]; readonly timer: number }>();

function setColors(stage: SVGSVGElement, colors: readonly string[]): void {
  for (const [property, color] of slotProperties(MAX_SLOTS, colors))
    if (stage.style.getPropertyValue(property) !== color) stage.style.setProperty(property, color);
}

/**
 * Touches custom properties and nothing else: no node of the drawing is made, moved or removed. A covered drawing is
 * recolored later, when the colors have not changed for a moment.
 */
export function recolor(stage: SVGSVGElement, colors: readonly string[]): void {
  clearTimeout(behind.get(stage)?.timer);
  behind.delete(stage);
  if (stage.hasAttribute(COVERED))
    behind.set(stage, { colors, timer: window.setTimeout(() => catchUp(stage), CATCH_UP_MS) });
  else setColors(stage, colors);
}

function catchUp(stage: SVGSVGElement): void {
  const late = behind.get(stage);
  if (!late) return;
  clearTimeout(late.timer);
  behind.delete(stage);
  setColors(stage, late.colors);
}

/** Says whether a mockup lies over the drawing. */
export function cover(stage: SVGSVGElement, covered: boolean): void {
  stage.toggleAttribute(COVERED, covered);
  if (!covered) catchUp(stage);
}

/** All stages of the page at once, in the same frame as the press. A shuffle goes through the slots one after another. */
export function recolorStages(colors: readonly string[], staggers = false): void {
  for (const picture of pictures) picture.recolor(colors, staggers);
}
