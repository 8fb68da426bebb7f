/** Rows that every call reuses, since each letter of a search compares thousands of words. */
let above: number[] = [];
let line: number[] = [];

/** Counts the letters to insert, delete or change between two words (Levenshtein); Infinity for more than `max`. */
export function editDistance(one: string, other: string, max = Number.POSITIVE_INFINITY): number {
  const { length } = other;
  let least = Math.abs(one.length - length);
  for (let column = 0; column <= length; column++) above[column] = column;
  for (let row = 1; row <= one.length && least <= max; row++) {
    least = line[0] = row;
    for (let column = 1; column <= length; column++) {
      const changed = (above[column - 1] as number) + Number(one[row - 1] !== other[column - 1]);
      const distance = Math.min(changed, (above[column] as number) + 1, (line[column - 1] as number) + 1);
      line[column] = distance;
      least = Math.min(least, distance);
    }
    [above, line] = [line, above];
  }
  const distance = Math.max(least, above[length] as number);
  return distance > max ? Number.POSITIVE_INFINITY : distance;
}
