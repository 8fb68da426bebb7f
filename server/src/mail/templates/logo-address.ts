/** The height of the logo in a mail. */
export const LOGO_HEIGHT = 32;

/** The name of a logo's picture under `/mail-pictures`. */
export const logoPicture = (fileId: string): string => `logo-${fileId}.png`;
