/** After the last byte the server still checks the file. */
export const uploadLabel = (percent: number): string => (percent < 100 ? `Uploading ${percent}%` : 'Checking');

/** Where the row says already that it uploads. */
export const percentLabel = (percent: number): string => (percent < 100 ? `${percent}%` : 'Checking');
