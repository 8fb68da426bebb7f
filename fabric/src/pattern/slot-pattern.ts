/** A repeating tile drawn in color slots: `{0}` to `{5}` stand where a color goes, `{p}` where an id begins. */
export interface SlotPattern {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Turns the whole repeat; a stripe is drawn upright and hung at an angle. */
  readonly rotation?: number;
  readonly slots: number;
  readonly body: string;
}
