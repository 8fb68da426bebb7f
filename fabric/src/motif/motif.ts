/** A small figure of a print, drawn around its middle in color slots. */
export interface Motif {
  readonly x: number;
  readonly y: number;
  /** Maximum reach from its middle. */
  readonly reach: number;
  /** Reach to its sides, where that is less. */
  readonly across?: number;
  /** Rotation around its middle, in degrees. */
  readonly turn?: number;
  readonly markup: string;
}
