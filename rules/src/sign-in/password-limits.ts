export const PASSWORD_SHORTEST = 12;
/** Longer ones would hash just the same, but a body of megabytes is no password. */
export const PASSWORD_LONGEST = 256;
