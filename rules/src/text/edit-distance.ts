/** Rows that every call reuses, since each letter of a search compares thousands of words. */
let above = new Uint16Array(64);
let line = new Uint16Array(64);

/** Counts the letters to insert, delete or change between two words (Levenshtein); Infinity once it is more than `max`. */
export function editDistance(one: string, other: string, max = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > max) return Number.POSITIVE_INFINITY;
  if (above.length <= other.length) {
    above = new Uint16Array(other.length + 1);
    line = new Uint16Array(other.length + 1);
  }
  for (let column = 0; column <= other.length; column++) above[column] = column;
  for (let row = 1; row <= one.length; row++) {
    line[0] = row;
    let least = row;
    const letter = one.charCodeAt(row - 1);
    for (let column = 1; column <= other.length; column++) {
      const changed = (above[column - 1] as number) + (letter === other.charCodeAt(column - 1) ? 0 : 1);
      const distance = Math.min(changed, (above[column] as number) + 1, (line[column - 1] as number) + 1);
      line[column] = distance;
      least = Math.min(least, distance);
    }
    if (least > max) return Number.POSITIVE_INFINITY;
    [above, line] = [line, above];
  }
  const distance = above[other.length] as number;
  return distance > max ? Number.POSITIVE_INFINITY : distance;
}
