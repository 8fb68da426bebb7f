import { MAX_DRAWING_BYTES } from '@colorway/rules/pattern/limits.ts';

/** What a drawing may cost us and whoever looks at it. Real pattern files stay far below every one of these. */
export const limits = {
  bytes: MAX_DRAWING_BYTES,
  nodes: 50_000,
  depth: 200,
  /** Elements drawn again through `use`, patterns, masks, clips, markers and filters. */
  expansion: 100_000,
  /** Steps from the root along children and references. */
  chain: 1_000,
  attributesOfOne: 200,
  attributeLength: 20_000,
  /** Outlines and pictures are long by nature. */
  longAttributeLength: 5 * 1024 * 1024,
  doctypeLength: 10_000,
  entities: 20,
  entityLength: 200,
  entityUses: 1_000,
  sheetLength: 1024 * 1024,
  /** Braces, semicolons and commas. */
  sheetMarks: 40_000,
  /** Selector parts compared with elements and declarations applied, over the whole drawing. */
  styleSteps: 2_000_000,
  valueLength: 2_000,
  valueBrackets: 50,
  /** Different ones in a drawing, colors and plain measures aside. */
  values: 8_000,
  size: 1_000_000,
  number: 10_000_000,
  filterNumber: 1_000,
  filterNumbers: 2_000,
  filters: 500,
  blurRadius: 200,
  morphologyRadius: 10,
  pictures: 100,
  picturePixels: 50_000_000,
  /** A dash shorter than this part of the drawing is drawn for minutes and seen by nobody. */
  dashShare: 1 / 100_000,
} as const;
