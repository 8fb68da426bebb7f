/** Returns the places of a longest rising row of distinct numbers, in O(n log n). */
export const risingSubsequence = (numbers: readonly number[]): readonly number[] => {
  /** For each length, the place of the smallest end among the rows of that length. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [place, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[place] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = place;
  }
  const rise: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) rise.push(place);
  return rise.reverse();
};
