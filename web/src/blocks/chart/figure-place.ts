/** Points of a line on the drawing, from left to right. */
export type Line = readonly { readonly x: number; readonly y: number }[];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Above and below the baseline of the text. */
const ASCENT = 11;
const DESCENT = 4;
/** Between the text and its own line. */
const GAP = 6;

/** The heights of a line between two places, with both ends. */
function heightsIn(line: Line, left: number, right: number): readonly number[] {
  const at = (x: number): number[] => {
    const end = line.findIndex((point) => point.x >= x);
    const [from, to] = [line[end - 1], line[end]];
    if (!to) return [];
    if (!from || to.x === from.x) return [to.y];
    return [from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)];
  };
  return [...at(left), ...line.filter(({ x }) => x > left && x < right).map(({ y }) => y), ...at(right)];
}

interface Place {
  /** The line that the figure is about. */
  readonly own: Line;
  readonly other: Line;
  /** The baseline of the figure of the other line. */
  readonly otherFigure: number;
  readonly text: Pick<Box, 'left' | 'right'>;
  /** The room of the drawing. */
  readonly room: Pick<Box, 'top' | 'bottom'>;
}

/** The baseline of a figure below its line, or above it; undefined where it would cover a line or the other figure. */
export function figurePlace({ own, other, otherFigure, text, room }: Place): number | undefined {
  const ownHeights = heightsIn(own, text.left, text.right);
  const otherHeights = heightsIn(other, text.left, text.right);
  const below = Math.max(...ownHeights) + GAP + ASCENT;
  const above = Math.min(...ownHeights) - GAP - DESCENT;
  return [below, above].find((baseline) => {
    const [top, bottom] = [baseline - ASCENT, baseline + DESCENT];
    const isClear = Math.max(...otherHeights) < top || Math.min(...otherHeights) > bottom;
    const isApart = Math.abs(baseline - otherFigure) > ASCENT + DESCENT;
    return isClear && isApart && top > room.top && bottom < room.bottom;
  });
}
