/** Half of what most programs read of a head. */
const MAX_LENGTH = 4_000;

/** Where a page sends somebody. What they asked for comes along for the way back, unless it is too long to be said in a head. */
export const shortLocation = (target: string): string =>
  target.length <= MAX_LENGTH ? target : target.slice(0, MAX_LENGTH).split(/[?#]/)[0] || '/';
