/** A repeating tile drawn in color slots: `{0}` to `{5}` for colors, `{p}` for the prefix of ids. */
export interface SlotPattern {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Turns the repeat; a stripe is drawn upright and turned. */
  readonly rotation?: number;
  readonly slots: number;
  readonly body: string;
}
