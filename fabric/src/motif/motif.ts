/** A small figure of a print, drawn around its own middle in color slots. */
export interface Motif {
  readonly x: number;
  readonly y: number;
  /** How far it stretches from its middle, at most. */
  readonly reach: number;
  /** How far it stretches to its sides, where that is less. */
  readonly across?: number;
  /** How far it is turned around its middle, in degrees. */
  readonly turn?: number;
  readonly markup: string;
}
