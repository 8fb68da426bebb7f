export const MIN_PASSWORD_LENGTH = 12;
/** Longer ones would hash just the same, but a body of megabytes is no password. */
export const MAX_PASSWORD_LENGTH = 256;
