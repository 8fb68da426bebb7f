/** Half of what most programs read of a head. */
const MAX_LENGTH = 4_000;

/** A redirect's target. It carries the requested address for the way back, unless that is too long for a header. */
export const shortLocation = (target: string): string =>
  target.length <= MAX_LENGTH ? target : target.slice(0, MAX_LENGTH).split(/[?#]/)[0] || '/';
