/** A small figure of a print, drawn around its own middle in color slots. */
export interface Motif {
  readonly x: number;
  readonly y: number;
  /** How far it stretches from its middle, at most. */
  readonly reach: number;
  readonly markup: string;
}
