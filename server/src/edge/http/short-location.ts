/** Half of what most programs read of a head. */
const LONGEST = 4_000;

/** Where a page sends somebody. What they asked for comes along for the way back, unless it is too long to be said in a head. */
export const shortLocation = (target: string): string =>
  target.length <= LONGEST ? target : target.slice(0, LONGEST).split(/[?#]/)[0] || '/';
