/** Keeps rounding from cutting off the true answer. */
const SLACK = 1 + 1e-9;

/** The nearest colors so far, best first. */
export class Found {
  readonly size: number;
  readonly places: number[] = [];
  readonly differences: number[] = [];
  /** Maximum distance of a color, squared. */
  limit = Number.POSITIVE_INFINITY;

  constructor(size: number) {
    this.size = size;
  }

  offer(place: number, difference: number): void {
    let at = this.places.length;
    while (at > 0 && this.#isBefore(place, difference, at - 1)) at--;
    if (at >= this.size) return;
    this.places.splice(at, 0, place);
    this.differences.splice(at, 0, difference);
    if (this.places.length > this.size) {
      this.places.pop();
      this.differences.pop();
    }
    if (this.places.length === this.size) this.limit = (this.differences[this.size - 1] as number) ** 2 * SLACK + 1e-18;
  }

  #isBefore(place: number, difference: number, at: number): boolean {
    const other = this.differences[at] as number;
    return difference < other || (difference === other && place < (this.places[at] as number));
  }
}
