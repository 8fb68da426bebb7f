export const MIN_PASSWORD_LENGTH = 12;
/** Limits the size of a body; longer passwords would hash just as well. */
export const MAX_PASSWORD_LENGTH = 256;
