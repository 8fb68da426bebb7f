/** Label of a version of a proof. */
export const versionLabel = (version: number | string): string => `Version ${version}`;
