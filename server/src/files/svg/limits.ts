import { MAX_DRAWING_BYTES } from '@colorway/rules/pattern/limits.ts';

/** Limits of a drawing, for our server and its viewers. Real pattern files stay far below all of them. */
export const limits = {
  bytes: MAX_DRAWING_BYTES,
  nodes: 50_000,
  depth: 200,
  /** Elements drawn repeatedly through `use`, patterns, masks, clips, markers and filters. */
  expansion: 100_000,
  /** Steps from the root through children and references. */
  chain: 1_000,
  attributesOfOne: 200,
  attributeLength: 20_000,
  /** Outlines and embedded pictures are long. */
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
  /** Distinct values, without plain colors and lengths. */
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
  /** A shorter dash, as a part of the drawing, takes minutes to draw and is invisible. */
  dashShare: 1 / 100_000,
} as const;
