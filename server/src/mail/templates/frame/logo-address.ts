/** Height of the logo in a mail. */
export const LOGO_HEIGHT = 32;

/** File name of a logo under `/mail-pictures`. */
export const logoPicture = (fileId: string): string => `logo-${fileId}.png`;
